import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/applications/applications.ts';
import { findCancellationEffects } from './cancellation-effects.ts';
import { filteredKind, findDefinition, readAdditions } from './kinds.ts';
import { presentApplication } from './present.ts';
import { annotate, moveByStaff, readApplication } from './review.ts';
import { countByStatus, listApplicationsForStaff, listAssigneesOf } from './staff-store.ts';

export const listApplications: Handler<typeof contract.listApplications> = async (
  { query },
  { platform },
) => {
  const { db } = platform;
  const kind = filteredKind(platform, query.kind);
  const { rows, ...page } = await listApplicationsForStaff(db, kind, query);
  const additionsOf = await readAdditions(
    db,
    findDefinition(platform, query.kind),
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => presentApplication(row, additionsOf(row.id))), ...page };
};

export const getApplicationCounts: Handler<typeof contract.getApplicationCounts> = async (
  { query },
  { platform },
) => ({ items: await countByStatus(platform.db, filteredKind(platform, query.kind), query) });

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

export const getCancellationEffects: Handler<typeof contract.getCancellationEffects> = async (
  { params },
  { platform },
) => ({ items: await findCancellationEffects(platform, params.applicationId) });

export const listAssignees: Handler<typeof contract.listAssignees> = async (
  _input,
  { platform },
) => ({ items: await listAssigneesOf(platform.db) });

export const listApplicationChoices: Handler<typeof contract.listApplicationChoices> = async (
  { query },
  { platform },
) => ({ items: (await findDefinition(platform, query.kind)?.listChoices?.(platform.db)) ?? [] });
