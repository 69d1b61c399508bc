import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/applications/applications.ts';
import { handlers } from './handlers.ts';
import { startApplicationJobs } from './jobs.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { pendingWork } from './pending-work.ts';
import { personalData } from './personal-data.ts';
import { isAtCurrentEdition } from './staff-store.ts';

export const applications = defineCapability<typeof contract>({
  handlers,
  startJobs: startApplicationJobs,
  slots: {
    auditedEntities: [
      { entity: 'application', isAtCurrentEdition, userFields: { assigneeId: 'assignee' } },
    ],
    pendingWork,
    problemTexts: [{ ja: ja.problems, en: en.problems }],
    personalData,
  },
});
