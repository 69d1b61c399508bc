import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slot } from '#api/app/slots.ts';
import { testSite } from '#api/testing/site.ts';
import { temporaryFolder } from '#scripts/test-database.ts';
import { type Files, localFiles, parseFilePath, toFilePath } from './files.ts';
import { removeOrphanedFiles } from './orphaned-files.ts';

const IMAGE = Buffer.from('a picture');

const allNames = async (files: Files): Promise<string[]> => {
  const names: string[] = [];
  for await (const some of files.listStoredBefore(new Date(Date.now() + 60_000)))
    names.push(...some);
  return names.sort();
};

describe('localFiles', () => {
  it('stores images under random names, and leaves no other files', async () => {
    const dataDir = temporaryFolder();
    const files = localFiles({ dataDir });
    const [one, two] = [await files.store(IMAGE), await files.store(IMAGE)];
    expect(one).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(two).not.toBe(one);
    expect(await files.read(one)).toEqual(IMAGE);
    expect(await allNames(files)).toEqual([one, two].sort());
    const left = readdirSync(dataDir, { recursive: true }).filter((name) =>
      /\./.test(String(name)),
    );
    expect(left).toHaveLength(2);
  });

  it('removes an image, also a second time', async () => {
    const files = localFiles({ dataDir: temporaryFolder() });
    const name = await files.store(IMAGE);
    await files.remove(name);
    await files.remove(name);
    expect(await files.read(name)).toBeUndefined();
    expect(await allNames(files)).toEqual([]);
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
    await files.removeUnfinished(new Date(Date.now() - 60_000));
    expect(readdirSync(join(dataDir, 'files', name.slice(0, 2)))).toHaveLength(2);
    await files.removeUnfinished(new Date(Date.now() + 60_000));
    expect(readdirSync(join(dataDir, 'files', name.slice(0, 2)))).toEqual([name]);
  });

  it.each(['../secret', 'a.webp', `${'0'.repeat(32)}.png`, `${'A'.repeat(32)}.webp`])(
    'rejects the name %s',
    async (name) => {
      const files = localFiles({ dataDir: temporaryFolder() });
      await expect(files.read(name)).rejects.toThrow('invalid file name');
      await expect(files.remove(name)).rejects.toThrow('invalid file name');
      expect(parseFilePath(`/files/${name}`)).toBeUndefined();
    },
  );

  it('converts names to paths and back', () => {
    const name = `${'0a'.repeat(16)}.webp`;
    expect(parseFilePath(toFilePath(name))).toBe(name);
    expect(parseFilePath('/images/demo/1-sq-320.webp')).toBeUndefined();
  });
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

  it('removes unreferenced images older than a day', async () => {
    const { db, config, files } = site.runtime.platform;
    const visitor = await site.signIn('icon@visitors.example');
    const [shown, orphan, fresh] = [
      await files.store(IMAGE),
      await files.store(IMAGE),
      await files.store(IMAGE),
    ];
    const path = (name: string) => join(config.dataDir, 'files', name.slice(0, 2), name);
    const before = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const name of [shown, orphan]) utimesSync(path(name), before, before);
    await db
      .updateTable('profile')
      .set({ icon: toFilePath(shown) })
      .where('user_id', '=', visitor.userId)
      .execute();
    await removeOrphanedFiles({ db, files, references: slot('fileReferences') }, new Date());
    expect([shown, orphan, fresh].map((name) => existsSync(path(name)))).toEqual([
      true,
      false,
      true,
    ]);
  });
});
