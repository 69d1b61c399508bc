import { capability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/pages.ts';
import { getPage, listPageVersions, publishPage } from './handlers.ts';
import { nextPublication } from './public-times.ts';

export const pages = capability<typeof contract>({
  handlers: { getPage, listPageVersions, publishPage },
  publicTables: ['page_version'],
  slots: { publicTimes: [nextPublication] },
});
