import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/applications/applications.ts';
import {
  annotateApplication,
  askApplicant,
  cancelApplication,
  getApplication,
  listApplications,
  reopenApplication,
} from './handlers.ts';
import { startApplicationJobs } from './jobs.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { personalData } from './personal-data.ts';

export const applications = defineCapability<typeof contract>({
  handlers: {
    annotateApplication,
    askApplicant,
    cancelApplication,
    getApplication,
    listApplications,
    reopenApplication,
  },
  startJobs: startApplicationJobs,
  slots: {
    problemTexts: [{ ja: ja.problems, en: en.problems }],
    personalData,
  },
});
