import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/tenants/members.ts';
import { handlers } from './handlers.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { personalData } from './personal-data.ts';
import { selectMemberships } from './store.ts';

export const members = defineCapability<typeof contract>({
  handlers,
  slots: {
    memberships: [selectMemberships],
    roles: [
      { ofIdentity: ({ memberships }) => memberships.map(({ slug }) => `tenantUser:${slug}`) },
    ],
    problemTexts: [{ ja: ja.problems, en: en.problems }],
    personalData,
  },
  demo: () => import('./demo.ts'),
});
