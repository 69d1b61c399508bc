import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/content/pages.ts';
import { getPage, listPageVersions, publishPage } from './handlers.ts';
import { nextPublication } from './public-times.ts';

export const pages = defineCapability<typeof contract>({
  handlers: { getPage, listPageVersions, publishPage },
  publicTables: ['page_version'],
  slots: { nextChanges: [nextPublication] },
});
