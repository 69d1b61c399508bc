import type { Kysely } from 'kysely';
import { findDefinition, readAdditions } from '#api/applications/applications/kinds.ts';
import { moveOne } from '#api/applications/applications/move.ts';
import { presentApplication } from '#api/applications/applications/present.ts';
import { findForStaff } from '#api/applications/applications/staff-store.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Handler } from '#api/core/http/handler.ts';
import { versioned } from '#api/core/http/versioned.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/programme/organiser-events.ts';
import { callOff } from './call-off.ts';
import { drawLottery, freeze } from './draw.ts';
import { readOverview } from './overview.ts';
import { countEntries, requireContent, savePlan } from './plan.ts';
import { presentPlan } from './present.ts';
import { findEvent } from './store.ts';

const readPlan = async (db: Kysely<Database>, eventId: string, now: Date) => {
  const content = await requireContent(db, eventId);
  const event = await findEvent(db, eventId, now);
  return presentPlan(content, event, await countEntries(db, eventId));
};

export const getEventPlan: Handler<typeof contract.getEventPlan> = async (
  { params },
  { platform: { db }, now },
) => {
  return versioned(await readPlan(db, params.eventId, now));
};

export const saveEventPlan: Handler<typeof contract.saveEventPlan> = async (
  { params: { eventId }, body, version },
  { platform, identity, now },
) => {
  await platform.db
    .transaction()
    .execute((trx) =>
      savePlan(trx, platform, { eventId, version, plan: body, actor: identity, now }),
    );
  return versioned(await readPlan(platform.db, eventId, now));
};

export const getEventEntries: Handler<typeof contract.getEventEntries> = async (
  { params: { eventId } },
  { platform: { db } },
) => {
  await requireContent(db, eventId);
  return readOverview(db, eventId);
};

export const drawEvent: Handler<typeof contract.drawEvent> = async (
  { params: { eventId }, body: { dryRun, word } },
  { platform: { db }, identity, now },
) => {
  await requireContent(db, eventId);
  if (!(await findEvent(db, eventId, now))) throw new ProblemError('NOT_FOUND');
  // First of all, so that every entry of the final list is found and locked.
  await db.transaction().execute((trx) => freeze(trx, eventId, now));
  return db
    .transaction()
    .execute((trx) => drawLottery(trx, { eventId, word, dryRun, actor: identity, now }));
};

export const callOffEvent: Handler<typeof contract.callOffEvent> = async (
  { params: { eventId }, body: { reason } },
  { platform, identity, now },
) => {
  await callOff(platform, { eventId, reason, actor: identity, now });
  return readPlan(platform.db, eventId, now);
};

export const offerEventSeat: Handler<typeof contract.offerEventSeat> = async (
  { params: { applicationId } },
  { platform, identity, now },
) => {
  const { db } = platform;
  const row = await findForStaff(db, applicationId);
  if (row?.kind !== 'event') throw new ProblemError('NOT_FOUND');
  await db
    .transaction()
    .execute((trx) =>
      moveOne(trx, platform, applicationId, { move: 'offer', actor: identity, now }),
    );
  const after = await findForStaff(db, applicationId);
  if (!after) throw new ProblemError('NOT_FOUND');
  const definition = findDefinition(platform, 'event');
  return presentApplication(after, (await readAdditions(db, definition, [after.id]))(after.id));
};
