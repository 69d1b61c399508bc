import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/exhibitors/my-products.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { worksTask } from './task.ts';

export const myProducts = defineCapability<typeof contract>({
  demo: () => import('./demo.ts'),
  handlers,
  slots: { problemTexts: [{ ja: ja.problems, en: en.problems }], boothTasks: [worksTask] },
});
