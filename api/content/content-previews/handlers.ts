import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/content/content-previews.ts';
import * as service from './service.ts';

export const getContentPreview: Handler<typeof contract.getContentPreview> = (
  { params, previewKey },
  { platform, identity, now },
) => service.readPreview(platform, params.contentId, { identity, key: previewKey }, now);
