import type { Handler, SignedInContext } from '#api/core/http/handler.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/programme/announcements.ts';
import { readFailures } from './failures.ts';
import { isChair } from './juries.ts';
import { requireReader } from './policy.ts';
import { presentAnnouncement } from './present.ts';
import {
  type Address,
  findAnnouncement,
  hasAward,
  listCandidates,
  listCorrections,
  listItems,
} from './store.ts';
import * as transitions from './transitions.ts';

/** @throws NOT_FOUND */
const readAnnouncement = async (platform: Platform, { awardId, kind }: Address) => {
  const { db, now } = platform;
  if (!(await hasAward(db, awardId))) throw new ProblemError('NOT_FOUND');
  const row = await findAnnouncement(db, { awardId, kind });
  const [items, candidates, corrections] = await Promise.all([
    row ? listItems(db, row.id) : [],
    listCandidates(db, awardId),
    listCorrections(db, row ? [row.id] : []),
  ]);
  const failures = await readFailures(platform, [...items, ...candidates]);
  const read = { row, items, candidates, corrections, failures };
  return presentAnnouncement({ awardId, kind, ...read, now: now() });
};

const requestOf = (address: Address, { identity, platform }: SignedInContext) => ({
  ...address,
  actor: identity,
  now: platform.now,
});

export const getAnnouncement: Handler<typeof contract.getAnnouncement> = async (
  { params },
  { platform, identity },
) => {
  const announcement = await readAnnouncement(platform, params);
  requireReader(identity, await isChair(platform, params.awardId, identity.userId));
  return announcement;
};

export const saveAnnouncement: Handler<typeof contract.saveAnnouncement> = async (
  { params, body, version },
  context,
) => {
  const { platform } = context;
  await transitions.saveAnnouncement(platform.db, requestOf(params, context), version, body);
  return readAnnouncement(platform, params);
};

export const scheduleAnnouncement: Handler<typeof contract.scheduleAnnouncement> = async (
  { params, body },
  context,
) => {
  const { platform } = context;
  const publishAt = body.publishAt === undefined ? undefined : new Date(body.publishAt);
  await transitions.scheduleAnnouncement(platform.db, requestOf(params, context), publishAt);
  return readAnnouncement(platform, params);
};

export const unscheduleAnnouncement: Handler<typeof contract.unscheduleAnnouncement> = async (
  { params },
  context,
) => {
  const { platform } = context;
  await transitions.unscheduleAnnouncement(platform.db, requestOf(params, context));
  return readAnnouncement(platform, params);
};
