import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/content/content-imports.ts';
import * as service from './service.ts';

export const importContents: Handler<typeof contract.importContents> = async (
  { body },
  { platform, identity },
) => ({
  results: await service.importContents(platform.db, body, {
    editor: identity,
    clock: platform.now,
    publish: platform.publish,
  }),
});
