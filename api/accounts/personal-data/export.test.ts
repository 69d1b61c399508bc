import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { STALE_SESSION, updateSessions } from '#api/testing/sessions.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { WAIT } from '#api/testing/wait.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});

const result = ({ status, body }: TestResponse) => [status, body.code];
const visitor = async () => (await site.createVisitors(1))[0] as SignedIn;
const stateOf = async (as: SignedIn) => (await site.call('getMyDataExport', { as })).body;

const whenReady = (as: SignedIn) =>
  vi.waitFor(async () => {
    const state = await stateOf(as);
    expect(state).toMatchObject({ status: 'ready' });
    return state;
  }, WAIT);

const download = async (as: SignedIn) => {
  const { body } = await site.call('createMyDataExportLink', { as });
  const response = await fetch(site.url + body.path);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { path: body.path as string, response, bytes };
};

/** Returns a red square. */
const PICTURE = async () => {
  const { default: sharp } = await import('sharp');
  const { data } = await sharp({
    create: { width: 64, height: 64, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return new Uint8Array(data);
};

describe('requestMyDataExport', () => {
  it('begins one export, however many requests come at once', async () => {
    const who = await visitor();
    const requests = Array.from({ length: rounds(5, 10) }, () =>
      site.call('requestMyDataExport', { as: who }),
    );
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from audit_record
      where entity_id = ${who.userId} and action = 'account.exportRequested'`.execute(site.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('prepares an archive with everything that the account holds, and its pictures', async () => {
    const who = await site.signIn('export@data.example');
    await site.call('updateMyProfile', {
      as: who,
      body: { displayName: '潮目', familyName: '汐入', givenName: '凪沙' },
    });
    const icon = await site.call('putMyIcon', {
      as: who,
      upload: { type: 'image/png', bytes: await PICTURE() },
    });
    expect(icon.status).toBe(200);
    const profile = (await site.call('getMyProfile', { as: who })).body;
    expect(await stateOf(who)).toEqual({ status: 'none' });

    const requested = await site.call('requestMyDataExport', { as: who });
    expect(requested.status).toBe(201);
    const ready = await whenReady(who);
    const { response, bytes } = await download(who);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="noren-data-[\d-]+.zip"$/,
      ),
      'cache-control': 'private, no-store',
      'content-length': String(ready.size),
    });
    expect(bytes.length).toBe(ready.size);

    const entries = unzipSync(bytes);
    const name = `pictures/${profile.icon.split('/').at(-1)}`;
    expect(Object.keys(entries)).toEqual(['data.json', name]);
    const picture = await fetch(site.url + profile.icon);
    expect(Buffer.from(entries[name] ?? [])).toEqual(Buffer.from(await picture.arrayBuffer()));
    const data = JSON.parse(strFromU8(entries['data.json'] as Uint8Array));
    expect(data).toMatchObject({
      account: { email: who.email, role: 'user' },
      profile: [{ displayName: '潮目', familyName: '汐入', icon: profile.icon }],
      sessions: [{ openedBy: 'code' }],
      contact: [],
      addresses: [],
      reservations: [],
      contactMessages: [],
      booths: [],
      products: [],
      vehicles: [],
      helpCalls: [],
      memberships: [],
      passkeys: [],
    });
    expect(data.history).toContainEqual(
      expect.objectContaining({ action: 'profile.changed', by: 'you' }),
    );
    expect(strFromU8(bytes)).not.toMatch(/token|password|hash/i);
  });

  it('shows the data as of the time of the site', async () => {
    const who = await visitor();
    site.setNow(new Date('2026-01-10T00:00:00Z'));
    const body = { displayId: 'export_clock', familyName: '汐入', givenName: '凪沙' };
    expect((await site.call('updateMyProfile', { as: who, body })).status).toBe(200);
    await site.call('requestMyDataExport', { as: who });
    await whenReady(who);
    const { bytes } = await download(who);
    site.setNow(undefined);
    const data = JSON.parse(strFromU8(unzipSync(bytes)['data.json'] as Uint8Array));
    expect(data.profile[0].displayIdChangeableFrom).toMatch(/^2026-0[1-4]-/);
  });

  it('leaves out the data of accounts that the user has administrated', async () => {
    const [admin, other] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
    await site.db
      .updateTable('user')
      .set({ role: 'admin' })
      .where('id', '=', admin.userId)
      .execute();
    const { userId } = other;
    await site.call('updateUser', { as: admin, body: { userId, data: { name: '灘波千帆' } } });
    await site.call('banUser', { as: admin, body: { userId, banReason: '買い占め' } });
    for (const who of [admin, other]) {
      await site.call('unbanUser', { as: admin, body: { userId } });
      const again = { ...who, ...(who === other && (await site.signIn(other.email))) };
      await site.call('requestMyDataExport', { as: again });
      await whenReady(again);
      const { bytes } = await download(again);
      const text = strFromU8(unzipSync(bytes)['data.json'] as Uint8Array);
      expect(text).toContain('user.banned');
      expect([text.includes('灘波千帆'), text.includes('買い占め')]).toEqual(
        who === other ? [true, true] : [false, false],
      );
      expect(text.includes(other.email)).toBe(who === other);
    }
  });

  it('notifies the user in the language of the page', async () => {
    const who = await visitor();
    await site.call('requestMyDataExport', { as: who, headers: { 'Accept-Language': 'en' } });
    const mail = await vi.waitFor(
      () =>
        site.db
          .selectFrom('inbox_mail')
          .where('to', '=', who.email)
          .select(['subject', 'text'])
          .executeTakeFirstOrThrow(),
      WAIT,
    );
    expect(mail.subject).toMatch(/your data is ready to download$/);
    expect(mail.text).toContain(`${site.url}/en/user/data`);
  });

  it('prepares one archive for a double click', async () => {
    const who = await visitor();
    const first = await site.call('requestMyDataExport', { as: who });
    const second = await site.call('requestMyDataExport', { as: who });
    expect(second.body.requestedAt).toBe(first.body.requestedAt);
    await whenReady(who);
  });

  it('reports a failure of the storage, and can be requested again', async () => {
    const who = await visitor();
    const { files } = site.runtime.platform;
    const store = vi.spyOn(files, 'store').mockRejectedValue(new Error('no space'));
    await site.call('requestMyDataExport', { as: who });
    await vi.waitFor(() => expect(store).toHaveBeenCalled(), WAIT);
    store.mockRestore();
    expect(await stateOf(who)).toMatchObject({ status: 'preparing' });
    site.setNow(new Date(Date.now() + 31 * 60_000));
    expect(await stateOf(who)).toMatchObject({ status: 'failed' });
    site.setNow(undefined);
    await site.db
      .updateTable('data_export')
      .set({ requested_at: new Date(Date.now() - 31 * 60_000) })
      .where('user_id', '=', who.userId)
      .execute();
    const again = await site.call('requestMyDataExport', { as: who });
    expect(again.body.status).toBe('preparing');
    await whenReady(who);
  });

  it('needs a fresh session, and is refused while impersonating', async () => {
    const who = await visitor();
    await updateSessions(site, who.userId, STALE_SESSION);
    for (const id of ['requestMyDataExport', 'createMyDataExportLink'] as const)
      expect(result(await site.call(id, { as: who }))).toEqual([403, 'SESSION_NOT_FRESH']);
  });

  it('is limited to ten a day', async () => {
    const who = await visitor();
    for (let times = 0; times < 10; times += 1) {
      await site.db.deleteFrom('data_export').where('user_id', '=', who.userId).execute();
      expect((await site.call('requestMyDataExport', { as: who })).status).toBe(201);
    }
    await site.db.deleteFrom('data_export').where('user_id', '=', who.userId).execute();
    expect(result(await site.call('requestMyDataExport', { as: who }))).toEqual([
      429,
      'RATE_LIMITED',
    ]);
  });
});

describe('createMyDataExportLink', () => {
  it('needs an archive', async () => {
    const who = await visitor();
    expect(result(await site.call('createMyDataExportLink', { as: who }))).toEqual([
      409,
      'EXPORT_NOT_READY',
    ]);
  });

  it('ends after five minutes, and with the next link', async () => {
    const who = await visitor();
    await site.call('requestMyDataExport', { as: who });
    await whenReady(who);
    const first = await download(who);
    expect(first.response.status).toBe(200);
    site.setNow(new Date(Date.now() + 301_000));
    expect((await site.fetch(first.path)).status).toBe(404);
    site.setNow(undefined);
    expect((await site.fetch(first.path)).status).toBe(200);
    const second = await download(who);
    expect(second.response.status).toBe(200);
    expect((await site.fetch(first.path)).status).toBe(404);
    expect((await site.fetch(`/downloads/${'a'.repeat(43)}`)).status).toBe(404);
  });

  it('ends with the session that created it', async () => {
    const who = await visitor();
    await site.call('requestMyDataExport', { as: who });
    await whenReady(who);
    const { path, response } = await download(who);
    expect(response.status).toBe(200);
    const owner = await site.signIn(who.email);
    expect((await site.call('revokeMyOtherSessions', { as: owner })).status).toBe(200);
    expect((await site.fetch(path)).status).toBe(404);
    expect((await download(owner)).response.status).toBe(200);
  });
});

describe('getMyDataExport', () => {
  it('shows the archive until it expires, three days later; then its parts are removed', async () => {
    const who = await visitor();
    await site.call('requestMyDataExport', { as: who });
    const ready = await whenReady(who);
    const { parts } = await site.db
      .selectFrom('data_export')
      .where('user_id', '=', who.userId)
      .select('parts')
      .executeTakeFirstOrThrow();
    const part = parts[0]?.split('/').at(-1) as string;
    const { files, jobs, db } = site.runtime.platform;
    expect(await files.read(part)).toBeDefined();
    expect((await site.fetch(`/files/${part}`)).status).toBe(404);
    const after = new Date(Date.parse(ready.expiresAt) + 1);
    expect(after.getTime() - Date.now()).toBeGreaterThan(71 * 3_600_000);
    site.setNow(after);
    expect(await stateOf(who)).toEqual({ status: 'none' });
    await jobs.enqueue(db, 'sweep', [{}]);
    await vi.waitFor(
      async () =>
        expect(
          await site.db
            .selectFrom('data_export')
            .where('user_id', '=', who.userId)
            .select('user_id')
            .execute(),
        ).toEqual([]),
      WAIT,
    );
    await jobs.enqueue(db, 'sweep', [{}]);
    await vi.waitFor(async () => expect(await files.read(part)).toBeUndefined(), WAIT);
    site.setNow(undefined);
  });

  it('loses the archive with the account, at once', async () => {
    const who = await visitor();
    await site.call('requestMyDataExport', { as: who });
    await whenReady(who);
    const { path } = await download(who);
    const { parts } = await site.db
      .selectFrom('data_export')
      .where('user_id', '=', who.userId)
      .select('parts')
      .executeTakeFirstOrThrow();
    expect((await site.call('eraseMyAccount', { as: who })).status).toBe(204);
    expect((await site.fetch(path)).status).toBe(404);
    const part = parts[0]?.split('/').at(-1) as string;
    expect(await site.runtime.platform.files.read(part)).toBeUndefined();
  });
});
