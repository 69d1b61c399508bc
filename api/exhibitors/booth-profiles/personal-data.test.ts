import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { boothSite } from '#api/testing/booth-crew.ts';
import { DURING_PROFILES } from '#api/testing/booths.ts';
import { exportData } from '#api/testing/data-exports.ts';
import { insertBooth } from '#api/testing/show.ts';

it('the data export of the owner holds every picture, uncropped', async () => {
  const { site, editionId, people } = await boothSite();
  site.setNow(DURING_PROFILES);
  const booth = await insertBooth(site.db, editionId, { ownerId: people.owner.userId });
  const originals: string[] = [];
  for (const background of ['red', 'blue']) {
    const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
    const { status, body } = await site.call('putBoothPicture', {
      params: { boothId: booth.id, pictureId: randomUUIDv7() },
      upload: { type: 'image/png', bytes: Uint8Array.from(await image.png().toBuffer()) },
      as: people.owner,
    });
    expect(status).toBe(200);
    originals.push(body.items.at(-1).original.src);
  }
  const { files } = await exportData(site, people.owner);
  const names = originals.map((src) => `pictures/${src.split('/').at(-1)}`);
  expect(files).toEqual(expect.arrayContaining(names));
});
