import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { slot } from '#api/app/slots.ts';
import { temporaryFolder } from '#api/testing/database.ts';
import { startS3Server } from '#api/testing/s3-server.ts';
import { insertBooth, insertEdition, insertProduct } from '#api/testing/show.ts';
import { testSite } from '#api/testing/site.ts';
import { type Files, parseFilePath, toFilePath } from './files.ts';
import { localFiles } from './local-files.ts';
import { removeOrphanedFiles } from './orphaned-files.ts';
import { s3Files } from './s3-files.ts';

const IMAGE = Buffer.from('a picture');
const MINUTE_MS = 60_000;

const listAll = async (files: Files, moment = new Date(Date.now() + MINUTE_MS)) => {
  const names: string[] = [];
  for await (const some of files.listStoredBefore(moment)) names.push(...some);
  return names.sort();
};

const servers: { close: () => Promise<void> }[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** An empty storage of each kind. */
const STORAGES = {
  localFiles: async () => localFiles({ dataDir: temporaryFolder() }),
  s3Files: async () => {
    const server = await startS3Server();
    servers.push(server);
    // Lists of several pages.
    return s3Files(server.bucket, { pageSize: 3 });
  },
};

describe.each(Object.entries(STORAGES))('%s', (_kind, create) => {
  it('stores images under random names', async () => {
    const files = await create();
    const [one, two] = [await files.store(IMAGE), await files.store(IMAGE)];
    expect(one).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(two).not.toBe(one);
    expect(await files.read(one)).toEqual(IMAGE);
    expect(await listAll(files)).toEqual([one, two].sort());
  });

  it('removes an image, also a second time', async () => {
    const files = await create();
    const name = await files.store(IMAGE);
    await files.remove(name);
    await files.remove(name);
    expect(await files.read(name)).toBeUndefined();
    expect(await listAll(files)).toEqual([]);
  });

  it('has no image before the first is stored', async () => {
    const files = await create();
    expect(await files.read(`${'0'.repeat(32)}.webp`)).toBeUndefined();
    expect(await listAll(files)).toEqual([]);
    await files.removeUnfinished(new Date());
  });

  it('stores many images at a time, and lists all of them', async () => {
    const files = await create();
    const images = Array.from({ length: 20 }, (_, number) => Buffer.alloc(50_000, number));
    const names = await Promise.all(images.map((image) => files.store(image)));
    const stored = await Promise.all(names.map((name) => files.read(name)));
    expect(stored.every((image, number) => image?.equals(images[number] as Buffer))).toBe(true);
    expect(await listAll(files)).toEqual(names.sort());
  });

  it('lists images stored before a moment, while they are being removed', async () => {
    const files = await create();
    const names = await Promise.all(Array.from({ length: 7 }, () => files.store(IMAGE)));
    expect(await listAll(files, new Date(Date.now() - MINUTE_MS))).toEqual([]);
    const removed: string[] = [];
    for await (const some of files.listStoredBefore(new Date(Date.now() + MINUTE_MS))) {
      removed.push(...some);
      await Promise.all(some.map((name) => files.remove(name)));
    }
    expect(removed.sort()).toEqual(names.sort());
    expect(await listAll(files)).toEqual([]);
  });

  it.each(['../secret', 'a.webp', `${'0'.repeat(32)}.png`, `${'A'.repeat(32)}.webp`])(
    'rejects the name %s',
    async (name) => {
      const files = await create();
      await expect(files.read(name)).rejects.toThrow('invalid file name');
      await expect(files.remove(name)).rejects.toThrow('invalid file name');
      expect(parseFilePath(`/files/${name}`)).toBeUndefined();
    },
  );
});

describe('localFiles', () => {
  it('leaves no other files', async () => {
    const dataDir = temporaryFolder();
    const name = await localFiles({ dataDir }).store(IMAGE);
    expect(readdirSync(dataDir, { recursive: true }).map(String).sort()).toEqual([
      'files',
      join('files', name.slice(0, 2)),
      join('files', name.slice(0, 2), name),
    ]);
  });

  it('leaves no partial file after a failure', async () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'files'), 'in the way');
    await expect(localFiles({ dataDir }).store(IMAGE)).rejects.toThrow();
    expect(readdirSync(dataDir)).toEqual(['files']);
  });

  it('removes partial files of ended processes', async () => {
    const dataDir = temporaryFolder();
    const files = localFiles({ dataDir });
    const name = await files.store(IMAGE);
    writeFileSync(join(dataDir, 'files', name.slice(0, 2), `${name}.part`), 'half a pict');
    await files.removeUnfinished(new Date(Date.now() - MINUTE_MS));
    expect(readdirSync(join(dataDir, 'files', name.slice(0, 2)))).toHaveLength(2);
    await files.removeUnfinished(new Date(Date.now() + MINUTE_MS));
    expect(readdirSync(join(dataDir, 'files', name.slice(0, 2)))).toEqual([name]);
  });
});

it('converts file names to paths and back', () => {
  const name = `${'0a'.repeat(16)}.webp`;
  expect(parseFilePath(toFilePath(name))).toBe(name);
  expect(parseFilePath('/images/demo/1-sq-320.webp')).toBeUndefined();
});

describe('GET /files', async () => {
  const site = await testSite();

  it('serves an image as immutable, with nosniff and a strict CSP', async () => {
    const name = await site.runtime.platform.files.store(IMAGE);
    const answer = await fetch(site.url + toFilePath(name));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(IMAGE);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const head = await site.fetch(toFilePath(name), { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, '']);
  });

  it('serves no other file of the disk', async () => {
    const { dataDir } = site.runtime.platform.config;
    writeFileSync(join(dataDir, 'secret.webp'), 'secret');
    const name = await site.runtime.platform.files.store(IMAGE);
    for (const path of [
      `${'0'.repeat(32)}.webp`,
      '../secret.webp',
      '..%2Fsecret.webp',
      '..%2f..%2fsecret.webp',
      '%2e%2e%2fsecret.webp',
      '..%5Csecret.webp',
      `${name}%00`,
      `${name}/`,
      name.toUpperCase(),
      name.slice(0, 2),
      `${name.slice(0, 2)}/${name}`,
      '',
    ]) {
      const { status, body } = await site.fetch(`/files/${path}`);
      expect([path, status, body.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });
});

describe('removeOrphanedFiles', async () => {
  const site = await testSite();
  const DAY_MS = 24 * 60 * MINUTE_MS;

  it.each(Object.entries(STORAGES))(
    'removes unreferenced images older than a day: %s',
    async (kind, create) => {
      const { db } = site;
      const files = await create();
      const visitor = await site.signIn(`${kind.toLowerCase()}@visitors.example`);
      const [shown, orphan] = [await files.store(IMAGE), await files.store(IMAGE)];
      await db
        .updateTable('profile')
        .set({ icon: toFilePath(shown) })
        .where('user_id', '=', visitor.userId)
        .execute();
      const sweepAt = (moment: number) =>
        removeOrphanedFiles(
          { db, files, references: slot('fileReferences') },
          new Date(moment + MINUTE_MS),
        );
      await sweepAt(Date.now());
      expect(await listAll(files)).toEqual([shown, orphan].sort());
      await sweepAt(Date.now() + DAY_MS);
      expect(await listAll(files)).toEqual([shown]);
    },
  );

  it('retains the pictures of booths and products', async () => {
    const { db } = site;
    const files = await STORAGES.localFiles();
    const [cut, cover, orphan] = [
      await files.store(IMAGE),
      await files.store(IMAGE),
      await files.store(IMAGE),
    ];
    const picture = (name: string) =>
      JSON.stringify({ src: toFilePath(name), width: 1, height: 1, alt: { ja: '絵' } });
    const booth = await insertBooth(db, await insertEdition(db));
    const { productId } = await insertProduct(db, booth, { stock: 1 });
    await db
      .updateTable('booth')
      .set({ cut: picture(cut) })
      .where('id', '=', booth.id)
      .execute();
    await db
      .updateTable('product')
      .set({ cover: picture(cover) })
      .where('id', '=', productId)
      .execute();
    const references = slot('fileReferences');
    await removeOrphanedFiles({ db, files, references }, new Date(Date.now() + 2 * DAY_MS));
    expect(await listAll(files)).toEqual([cut, cover].sort());
    expect(await listAll(files)).not.toContain(orphan);
  });
});
