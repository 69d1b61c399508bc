import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/content-pictures.ts';
import { handlers } from './handlers.ts';
import { deleteUnusedPictures } from './store.ts';

export const contentPictures = defineCapability<typeof contract>({
  handlers,
  slots: { sweeps: [deleteUnusedPictures] },
});
