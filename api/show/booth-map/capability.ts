import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/show/booth-map.ts';
import type * as placements from '#spec/show/placements.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };

export const boothMap = defineCapability<typeof contract & typeof placements>({
  handlers,
  publicTables: ['hall', 'placement', 'facility'],
  slots: { problemTexts: [{ ja: ja.problems, en: en.problems }] },
  demo: () => import('./demo/demo.ts'),
});
