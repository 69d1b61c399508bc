import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AFTER_APPLYING,
  type Applied,
  type GuestSite,
  guestSite,
} from '#api/testing/guest-applications.ts';
import { hostileImages } from '#api/testing/hostile-images.ts';
import { runJob } from '#api/testing/jobs.ts';
import { expectHarmless } from '#api/testing/uploads.ts';

let world: GuestSite;
let applied: Applied;
let png: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  world = await guestSite();
  const image = sharp({ create: { width: 1000, height: 400, channels: 3, background: 'navy' } });
  png = Uint8Array.from(await image.png().toBuffer());
});
beforeEach(async () => {
  await world.clear();
  applied = await world.apply('sponsor');
});

const put = (pictureId: string = randomUUIDv7(), { token }: Applied = applied) =>
  world.byLink('putApplicationPicture', token, {
    params: { pictureId },
    upload: { type: 'image/png', bytes: png },
  });
const remove = (pictureId: string, { token }: Applied = applied) =>
  world.byLink('deleteApplicationPicture', token, { params: { pictureId } });
const arrange = (items: unknown[], version: number, { token }: Applied = applied) =>
  world.byLink('updateApplicationPictures', token, {
    body: { items },
    headers: { 'If-Match': `"v${version}"` },
  });

const staffSee = async () =>
  (await world.act('getApplication', applied.id)).body.details.pictures.items;
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('putApplicationPicture', () => {
  it('adds a picture, which staff see whole', async () => {
    const id = randomUUIDv7();
    const { status, body, headers } = await put(id);
    expect([status, headers.get('etag')]).toEqual([200, `"v${body.version}"`]);
    expect(body.items).toMatchObject([
      { id, isPublic: false, whole: { width: 1000, height: 400 } },
    ]);
    expect(await staffSee()).toEqual(body.items);
    const { src } = body.items[0].whole;
    expect((await world.site.fetch(src)).headers.get('content-type')).toBe('image/webp');
  });

  it('adds the same file once', async () => {
    const id = randomUUIDv7();
    const { body } = await put(id);
    expect((await put(id)).body).toEqual(body);
  });

  it('refuses a fourth', async () => {
    for (let count = 0; count < 3; count += 1) expect((await put()).status).toBe(200);
    const { status, body } = await put();
    expect([status, body.code]).toEqual([409, 'TOO_MANY_PICTURES']);
  });

  it('refuses the id of a picture of another application', async () => {
    const id = randomUUIDv7();
    await put(id);
    const { status, body } = await put(id, await world.apply('press'));
    expect([status, body.code]).toEqual([409, 'PICTURE_ID_TAKEN']);
  });

  it('refuses what is no picture', async () => {
    const { status, body } = await world.byLink('putApplicationPicture', applied.token, {
      params: { pictureId: randomUUIDv7() },
      upload: { type: 'image/png', bytes: new Uint8Array(100) },
    });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('refuses hostile files, or re-encodes them', { timeout: 120_000 }, async () => {
    const hostile = (await hostileImages()).filter((_, at) => at % 4 === 0);
    expect(hostile.length).toBeGreaterThan(40);
    for (const image of hostile) {
      const pictureId = randomUUIDv7();
      const answer = await world.byLink('putApplicationPicture', applied.token, {
        params: { pictureId },
        upload: { type: image.type, bytes: Uint8Array.from(image.bytes) },
      });
      await expectHarmless(image, answer, async () => {
        const { src } = answer.body.items[0].whole;
        return [await fetch(world.site.url + src).then((file) => file.bytes())];
      });
      // There is room for three.
      if (answer.status === 200) expect((await remove(pictureId)).status).toBe(200);
    }
  });

  it('is refused after the deadline, apart from an open question', async () => {
    world.site.setNow(AFTER_APPLYING);
    const late = await put();
    expect([late.status, late.body.code]).toEqual([409, 'DEADLINE_PASSED']);
    await world.ask(applied);
    expect((await put()).status).toBe(200);
  });

  it.each(['accepted', 'waitlisted', 'rejected', 'withdrawn', 'cancelled'] as const)(
    'is refused once the application is %s',
    async (status) => {
      applied = await world.applyUntil('education', status);
      const id = randomUUIDv7();
      for (const answer of [await put(id), await remove(id), await arrange([], 1)])
        expect([answer.status, answer.body.code, answer.body.currentStatus]).toEqual([
          409,
          'NOT_IN_STATE',
          status,
        ]);
    },
  );
});

describe('deleteApplicationPicture', () => {
  it('deletes a picture, once', async () => {
    const [kept, deleted] = [randomUUIDv7(), randomUUIDv7()];
    await put(kept);
    await put(deleted);
    const { status, body } = await remove(deleted);
    expect([status, idsOf(body.items)]).toEqual([200, [kept]]);
    expect((await remove(deleted)).body).toEqual(body);
  });

  it('leaves the pictures of others', async () => {
    const id = randomUUIDv7();
    await put(id);
    expect((await remove(id, await world.apply('press'))).body.items).toEqual([]);
    expect(idsOf(await staffSee())).toEqual([id]);
  });
});

describe('updateApplicationPictures', () => {
  it('sets order and text alternatives of the newest list', async () => {
    const [one, other] = [randomUUIDv7(), randomUUIDv7()];
    await put(one);
    const { body: list } = await put(other);
    const items = [{ id: other, alt: { ja: '校舎' } }, { id: one }];
    const { status, body } = await arrange(items, list.version);
    expect(status).toBe(200);
    expect(body.items).toMatchObject(items);
    expect((await arrange(items, list.version)).body.code).toBe('PRECONDITION_FAILED');
  });

  it('refuses a list with other pictures', async () => {
    const { body: list } = await put();
    const { status, body } = await arrange([], list.version);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });
});

it('pictures go with the other personal data', async () => {
  const { body } = await put();
  await world.decide(applied, 'rejected');
  world.site.setNow(new Date('2027-08-01T00:00:00Z'));
  await runJob(world.site, 'applications');
  expect(await staffSee()).toEqual([]);
  const pictures = await world.site.db
    .selectFrom('picture')
    .where('id', 'in', idsOf(body.items))
    .selectAll()
    .execute();
  expect(pictures).toEqual([]);
});
