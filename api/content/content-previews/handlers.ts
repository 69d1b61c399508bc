import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/content/content-previews.ts';
import { readPreview } from './read.ts';

export const handlers = defineHandlers<typeof contract>({
  getContentPreview: ({ params, previewKey }, context) =>
    readPreview(context, params.contentId, previewKey),
});
