import type { ImageColumn } from '#api/core/db/columns.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { BOOTH } from '#api/show/booths/store.ts';
import { imageColumn } from '#api/show/demo-pictures/image-column.ts';

/** Describes the exhibitor's booth with its cut as a picture; another booth has no description yet. */
export const demo = defineDemo({
  needs: ['exhibitors', 'edition'],
  load: async ({ db, data: { exhibitors, edition } }) => {
    const [booth] = exhibitors;
    if (!booth) return;
    const owner = { owner_kind: BOOTH, owner_id: booth.id };
    const cut = booth.row.cut as ImageColumn | null;
    const [genre] = booth.theme.genres;
    const scene = imageColumn({ motif: booth.theme.motif, genre, variant: 3 }, booth.name);
    await insertAll(db, 'picture_list', [{ ...owner, version: 1 }]);
    await insertAll(
      db,
      'picture',
      [
        ...(cut ? [toRow(cut, { position: 0, use: 'cut', alt: cut.alt })] : []),
        toRow(scene, { position: 1, use: null, alt: {} }),
      ].map((row) => ({ ...owner, ...row, created_at: edition.publishedAt })),
    );
  },
});

type Settings = { position: number; use: string | null; alt: object };

/** Returns a row of a picture that is drawn on request: the storage has no file of it. */
const toRow = ({ src, srcset, width, height }: ImageColumn, settings: Settings) => ({
  id: demoId('picture', settings.position),
  ...settings,
  crop: null,
  digest: '',
  master: { src, width, height },
  rendition: { src, srcset, width, height },
  files: [],
});
