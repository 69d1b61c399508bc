import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/content-pictures.ts';
import { putPicture } from './handlers.ts';
import { deleteUnusedPictures } from './store.ts';

export const contentPictures = defineCapability<typeof contract>({
  handlers: { putPicture },
  slots: { sweeps: [deleteUnusedPictures] },
});
