import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { insertEventText } from '#api/testing/events.ts';
import {
  DAY_1,
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { OPERATIONS } from '#spec/app/operations.ts';
import { type RunOptions, runAs, temporaryHome } from './testing.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const NAMES = '{"displayName":"Yunagi","familyName":"汐見","givenName":"渚"}';
const NOBODY = '0199b6f0-6d5e-7c3a-9d53-000000000001';

let site: TestSite;
let visitor: SignedIn;
let other: SignedIn;
let editionId: string;

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  visitor = await site.signIn('visitor@accounts.example');
  other = await site.signIn('other@accounts.example');
});

const as = (who: SignedIn | undefined, words: readonly string[], options?: RunOptions) =>
  runAs(site.url, who, words, options);

describe('api', () => {
  it('lists every operation of the contract', async () => {
    const { out } = await as(undefined, ['api', '--list', '--json']);
    const ids = JSON.parse(out).map(({ operationId }: { operationId: string }) => operationId);
    expect(ids).toEqual(Object.keys(OPERATIONS));
  });

  it('reserves with a generated key, and exits with 7 when sold out', async () => {
    site.setNow(DURING_RESERVATION);
    onTestFinished(() => site.setNow(undefined));
    const booth = await insertBooth(site.db, editionId);
    const { boothId, productId } = await insertProduct(site.db, booth, { stock: 1 });
    const words = [
      ...['api', 'reserveProduct', '--param', `boothId=${boothId}`],
      ...['--param', `productId=${productId}`, '--body', '-'],
    ];
    const stdin = JSON.stringify({ day: DAY_1, quantity: 1 });
    const held = await as(visitor, words, { stdin });
    expect(held.code).toBe(0);
    expect(JSON.parse(held.out)).toMatchObject({ status: 'held', quantity: 1 });
    const key = /Idempotency-Key=(\S+)/.exec(held.err)?.[1];
    const replay = await as(visitor, [...words, '--header', `Idempotency-Key=${key}`], { stdin });
    expect(JSON.parse(replay.out)).toEqual(JSON.parse(held.out));
    const full = await as(other, words, { stdin });
    expect(full).toMatchObject({ code: 7, out: '' });
    expect(full.err).toContain('SOLD_OUT');
  });

  it('sends a file, and the version that a change is based on', async () => {
    // The content decides about the type, not the name.
    const file = join(temporaryHome(), 'icon.gif');
    writeFileSync(file, PIXEL);
    const sent = await as(visitor, ['api', 'putMyIcon', '--file', file]);
    expect(sent.code, sent.err).toBe(0);
    expect(JSON.parse(sent.out).icon).toMatch(/^\/files\//);
    const [given = ''] = /If-Match=v\d+/.exec(sent.err) ?? [];
    const change = ['api', 'updateMyProfile', '--body', NAMES, '--param', given];
    const changed = await as(visitor, change);
    expect(changed.code, changed.err).toBe(0);
    expect(JSON.parse(changed.out).displayName).toBe('Yunagi');
    const late = await as(visitor, change);
    expect(late).toMatchObject({ code: 7, out: '' });
    expect(late.err).toContain('PRECONDITION_FAILED');
  });

  it('reports an invalid file', async () => {
    const file = join(temporaryHome(), 'icon.png');
    const send = (content: string | Buffer) => {
      writeFileSync(file, content);
      return as(visitor, ['api', 'putMyIcon', '--file', file]);
    };
    const other = await send('no picture');
    expect([other.code, other.err]).toEqual([2, expect.stringContaining(`not accept ${file}`)]);
    const cut = await send(PIXEL.subarray(0, PIXEL.length >> 1));
    expect([cut.code, cut.err]).toEqual([
      3,
      expect.stringContaining('part of the picture is missing'),
    ]);
  });

  it('hides tokens unless requested', async () => {
    expect(await as(visitor, ['api', 'getToken'])).toMatchObject({
      code: 0,
      out: '{\n  "token": "***"\n}\n',
    });
    const { out } = await as(visitor, ['api', 'getToken', '--show-tokens']);
    expect(JSON.parse(out).token).toMatch(/^eyJ/);
  });

  it('reports problems in the requested language', async () => {
    const words = ['api', 'getBooth', '--param', `boothId=${NOBODY}`];
    const english = await as(undefined, words);
    const japanese = await as(undefined, words, { env: { LANG: 'ja_JP.UTF-8' } });
    expect([english.code, japanese.code]).toEqual([6, 6]);
    expect(english.err).toContain('NOT_FOUND');
    expect(japanese.err).toMatch(/^noren: .*[ぁ-ん]/);
  });

  it.each([
    [['getSession'], '', 0, ''],
    [['getLoginUser'], '', 4, 'noren login'],
    [['listBoths'], '', 2, 'Did you mean: listBooths'],
    [['somethingElse'], '', 2, 'noren api --list'],
    [[], '', 2, 'noren api --list'],
    [['listBooths', '--body', '{}'], '', 2, 'takes no body'],
    [['sendSignInCode'], '', 2, '"type":"sign-in"'],
    [['sendSignInCode', '--body', '-'], '{', 2, 'not JSON'],
    [['sendSignInCode', '--body', '@/no/such/file'], '', 2, '/no/such/file'],
    [
      ['sendSignInCode', '--body', '{"email":"x","type":"sign-in"}'],
      '',
      3,
      'email does not look like',
    ],
    [['putMyIcon'], '', 2, 'image/jpeg, image/png, image/webp'],
    [['putMyIcon', '--file', import.meta.filename], '', 2, 'does not accept /'],
    [['putMyIcon', '--file', '/no/such/file.png'], '', 2, '/no/such/file.png'],
    [['listBooths', '--file', 'icon.png'], '', 2, 'takes no file'],
    [['updateMyProfile', '--body', '{}'], '', 2, 'requires If-Match'],
    [['listBooths', '--query', 'nope=1'], '', 3, 'nope is not accepted here.'],
  ])('%j', async (words, stdin, code, message) => {
    const ended = await as(undefined, ['api', ...words], { stdin });
    expect(ended.code, ended.err).toBe(code);
    expect(ended.err).toContain(message);
  });

  it('names the page on which a refusal is put right', async () => {
    await insertMember(site.db, other.userId, { role: 'editor' });
    const { id } = await insertEventText(site.db, { isPublic: false });
    const words = ['api', 'releaseContent', '--param', `contentId=${id}`, '--body', '{}'];
    const { code, err } = await as(other, words);
    expect(code).toBe(7);
    expect(err).toContain(`Put it right here: ${site.url}/en/organiser/event/${id}`);
  });
});
