import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/exhibitors/booth-products.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { stockTask } from './task.ts';

export const boothProducts = defineCapability<typeof contract>({
  handlers,
  demo: () => import('./demo/demo.ts'),
  slots: { problemTexts: [{ ja: ja.problems, en: en.problems }], boothTasks: [stockTask] },
});
