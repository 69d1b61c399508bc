import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/applications/decisions.ts';
import {
  cancelDecisionRelease,
  clearDecisions,
  createDecisionRelease,
  listDecisionReleases,
  prepareDecisions,
} from './handlers.ts';
import { startReleaseJobs } from './jobs.ts';
import { countScheduled } from './store.ts';

export const decisions = defineCapability<typeof contract>({
  handlers: {
    cancelDecisionRelease,
    clearDecisions,
    createDecisionRelease,
    listDecisionReleases,
    prepareDecisions,
  },
  startJobs: startReleaseJobs,
  slots: {
    pendingWork: [{ work: 'decisionsScheduled', right: 'applications', count: countScheduled }],
  },
});
