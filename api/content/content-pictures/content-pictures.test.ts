import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  brokenRules,
  COMPLETE,
  type ContentsSite,
  contentsSite,
  EDITING,
} from '#api/testing/contents.ts';
import { hostileImages } from '#api/testing/hostile-images.ts';
import { runJob } from '#api/testing/jobs.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { expectHarmless } from '#api/testing/uploads.ts';

let world: ContentsSite;
let photo: Uint8Array<ArrayBuffer>;
let logo: Uint8Array<ArrayBuffer>;

const MINUTES_A_DAY = 24 * 60;

/** Draws a picture of one colour; with an alpha below 1 it is transparent. */
const draw = async (width: number, height: number, alpha = 1) => {
  const background = { r: 20, g: 40, b: 120, alpha };
  const image = sharp({ create: { width, height, channels: 4, background } });
  return Uint8Array.from(await image.png().toBuffer());
};

beforeAll(async () => {
  world = await contentsSite();
  photo = await draw(2000, 1000);
  logo = await draw(600, 300, 0);
});
beforeEach(() => world.site.setNow(EDITING));

const put = (
  pictureId: string,
  bytes: Uint8Array<ArrayBuffer> = photo,
  as: SignedIn = world.editor,
) =>
  world.site.call('putPicture', {
    params: { pictureId },
    upload: { type: 'image/png', bytes },
    as,
  });

const uploaded = async (): Promise<string> => {
  const pictureId = randomUUIDv7();
  expect((await put(pictureId)).status).toBe(200);
  return pictureId;
};

describe('a picture', () => {
  it('is not a work, where a content names one', async () => {
    const pictureId = await uploaded();
    const answer = await world.create({
      content: { ...COMPLETE.ambassador, photo: { id: pictureId }, favourites: [pictureId] },
    });
    expect([answer.status, brokenRules(answer)]).toEqual([400, ['/content/favourites/0 invalid']]);
  });
});

describe('putPicture', () => {
  it('encodes a picture in three widths', async () => {
    const pictureId = randomUUIDv7();
    const { status, body } = await put(pictureId);
    expect([status, body.id]).toEqual([200, pictureId]);
    expect(body.rendition).toMatchObject({ width: 1600, height: 800 });
    const files = body.rendition.srcset.split(', ').map((each: string) => each.split(' '));
    expect(files.map(([, width]: string[]) => width)).toEqual(['480w', '960w', '1600w']);
    for (const [src, width] of files) {
      const answer = await fetch(world.site.url + src);
      const image = sharp(await answer.arrayBuffer());
      const { format, width: stored, exif } = await image.metadata();
      expect([format, `${stored}w`, exif]).toEqual(['webp', width, undefined]);
    }
  });

  it('keeps the transparency of logos', async () => {
    const { body } = await put(randomUUIDv7(), logo);
    expect(body.rendition).toMatchObject({ width: 600, height: 300 });
    for (const { src } of [body.rendition, body.original]) {
      const answer = await fetch(world.site.url + src);
      const { channels, isOpaque } = await sharp(await answer.arrayBuffer())
        .stats()
        .then(({ channels, isOpaque }) => ({ channels: channels.length, isOpaque }));
      expect([channels, isOpaque]).toEqual([4, false]);
    }
  });

  it('has a JPEG beside it, for previews of links', async () => {
    const previewOf = async (src: string) => {
      const answer = await fetch(world.site.url + src.replace(/webp$/, 'jpg'));
      const caching = answer.headers.get('cache-control');
      expect([answer.status, caching]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      return sharp(await answer.arrayBuffer());
    };
    const wide = await previewOf((await put(randomUUIDv7())).body.rendition.src);
    expect(await wide.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 });
    const flat = await previewOf((await put(randomUUIDv7(), logo)).body.rendition.src);
    expect(await flat.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 });
    // Transparent: on white.
    const { channels } = await flat.stats();
    expect(channels.map(({ min }) => min > 250)).toEqual([true, true, true]);
  });

  it('has no preview without a picture', async () => {
    for (const name of [`${'0'.repeat(32)}.jpg`, `${'0'.repeat(32)}.zip.jpg`, 'a.jpg', '.jpg'])
      expect((await fetch(`${world.site.url}/files/${name}`)).status).toBe(404);
  });

  it('accepts the same file again, and no other under its id', async () => {
    const pictureId = randomUUIDv7();
    const first = await put(pictureId);
    const again = await put(pictureId);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await put(pictureId, logo);
    expect([other.status, other.body.code]).toEqual([409, 'PICTURE_ID_TAKEN']);
    const { count } = await world.site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', pictureId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('accepts one of several files that are sent at once under one id', async () => {
    const pictureId = randomUUIDv7();
    const answers = await Promise.all([put(pictureId), put(pictureId), put(pictureId, logo)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(
      answers[2]?.status === 200 ? [200, 409, 409] : [200, 200, 409],
    );
  });

  it('refuses what is no picture', async () => {
    const answer = await put(randomUUIDv7(), Uint8Array.from(Buffer.from('<svg/>')));
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('refuses hostile files, or re-encodes them', { timeout: 120_000 }, async () => {
    const { url } = world.site;
    // The icon, which the same code encodes, is tested with all of them.
    const hostile = (await hostileImages()).filter((_, at) => at % 4 === 1);
    expect(hostile.length).toBeGreaterThan(40);
    for (const image of hostile) {
      const answer = await world.site.call('putPicture', {
        params: { pictureId: randomUUIDv7() },
        upload: { type: image.type, bytes: Uint8Array.from(image.bytes) },
        as: world.editor,
      });
      await expectHarmless(image, answer, async () => [
        await fetch(url + answer.body.rendition.src).then((file) => file.bytes()),
        await fetch(url + answer.body.original.src).then((file) => file.bytes()),
      ]);
    }
  });

  it('is for those with the right to contents', async () => {
    for (const role of ['owner', 'manager', 'editor'] as const)
      expect((await put(randomUUIDv7(), logo, await world.member({ role }))).status).toBe(200);
    for (const role of ['judge', 'desk'] as const)
      expect((await put(randomUUIDv7(), logo, await world.member({ role }))).status).toBe(403);
  });
});

describe('a picture in a content', () => {
  it('needs a Japanese text alternative on release', async () => {
    const cover = { id: await uploaded() };
    const contentId = await world.added({ ...COMPLETE.article, cover }, 'with-cover');
    const answer = await world.release(contentId);
    expect([answer.status, brokenRules(answer)]).toEqual([
      400,
      ['/content/cover/alt/ja requiredInput'],
    ]);
    const alt = { ja: '会場の入口' };
    const content = { ...COMPLETE.article, cover: { ...cover, alt } };
    const saved = await world.saved(contentId, { slug: 'with-cover', content });
    expect(saved).toMatchObject({
      content: { cover: { ...cover, alt } },
      missingEnglish: ['cover/alt'],
    });
    expect((await world.release(contentId)).status).toBe(201);
  });

  it('needs none as a logo, which may be named twice', async () => {
    const id = await uploaded();
    const content = { ...COMPLETE.sponsor, logoLight: { id }, logoDark: { id } };
    const contentId = await world.added(content, 'with-logos');
    expect((await world.release(contentId)).status).toBe(201);
    expect((await world.get(contentId)).content).toEqual(content);
  });
});

describe('the sweep of pictures', () => {
  const exists = async (pictureId: string) =>
    (await world.site.db
      .selectFrom('picture')
      .where('id', '=', pictureId)
      .select('id')
      .executeTakeFirst()) !== undefined;

  /** Runs the sweep some minutes later by the real clock, after which sessions are still valid. */
  const sweepAfter = async (minutes: number) => {
    world.site.setNow(new Date(Date.now() + minutes * 60_000));
    await runJob(world.site, 'sweep');
    world.site.setNow(undefined);
  };

  it('deletes what no revision has named for a day, and nothing else', async () => {
    world.site.setNow(undefined);
    const [unused, used, former] = [await uploaded(), await uploaded(), await uploaded()];
    const alt = { ja: '入口' };
    const withCover = (id: string) => ({ ...COMPLETE.article, cover: { id, alt } });
    const contentId = await world.added(withCover(former), 'swept');
    await world.saved(contentId, { slug: 'swept', content: withCover(used) });
    await sweepAfter(MINUTES_A_DAY - 5);
    expect(await exists(unused)).toBe(true);
    await sweepAfter(MINUTES_A_DAY + 5);
    expect(await Promise.all([unused, used, former].map(exists))).toEqual([false, true, true]);
    const missing = await world.create({ content: withCover(unused) });
    expect(brokenRules(missing)).toEqual(['/content/cover/id invalid']);
    expect((await put(unused)).status).toBe(200);
    // With the content, its pictures are no longer used.
    expect((await world.remove(contentId)).status).toBe(204);
    await sweepAfter(MINUTES_A_DAY + 5);
    expect(await Promise.all([used, former].map(exists))).toEqual([false, false]);
  });
});
