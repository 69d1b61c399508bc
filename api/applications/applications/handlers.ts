import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/applications/applications.ts';
import { presentApplication } from './present.ts';
import { annotate, moveByStaff, readApplication } from './review.ts';
import { listApplicationsForStaff } from './staff-store.ts';

export const listApplications: Handler<typeof contract.listApplications> = async (
  { query },
  { platform },
) => {
  const { rows, ...page } = await listApplicationsForStaff(platform.db, query);
  return { items: rows.map(presentApplication), ...page };
};

export const getApplication: Handler<typeof contract.getApplication> = (
  { params },
  { platform, identity },
) => readApplication(platform, params.applicationId, identity);

export const annotateApplication: Handler<typeof contract.annotateApplication> = (
  { params, body, version },
  { platform, identity, now },
) =>
  annotate(platform, {
    id: params.applicationId,
    version,
    changes: body,
    actor: identity,
    now,
  });

export const askApplicant: Handler<typeof contract.askApplicant> = (
  { params, body },
  { platform, identity, now },
) =>
  moveByStaff(platform, params.applicationId, {
    move: 'ask',
    actor: identity,
    now,
    changes: { question: body.question, answer: null, asked_at: now },
  });

export const reopenApplication: Handler<typeof contract.reopenApplication> = (
  { params, body },
  { platform, identity, now },
) =>
  moveByStaff(platform, params.applicationId, {
    move: 'reopen',
    actor: identity,
    now,
    changes: { reason: body.reason, granted: null },
  });

export const cancelApplication: Handler<typeof contract.cancelApplication> = (
  { params, body },
  { platform, identity, now },
) =>
  moveByStaff(platform, params.applicationId, {
    move: 'cancel',
    actor: identity,
    now,
    changes: { reason: body.reason },
  });
