import { findOwnPeriod } from '#api/applications/applications/require-open.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { presentMyBooth } from '#api/exhibitors/booth-profiles/present.ts';
import { listBoothsOf } from '#api/exhibitors/booth-profiles/store.ts';
import { presentCall } from '#api/exhibitors/calls/present.ts';
import { listPublicCalls } from '#api/exhibitors/calls/store.ts';
import { presentEntry } from '#api/exhibitors/entries/present.ts';
import { listEntriesByUser } from '#api/exhibitors/entries/store.ts';
import { type BoothTaskSource, taskState } from '#api/show/booths/tasks.ts';
import { findCurrentEdition } from '#api/show/editions/store.ts';
import { isClosed } from '#spec/applications/states.ts';
import type { BoothTask, ExhibitorMenu } from '#spec/exhibitors/exhibitor-menu.ts';
import { BOOTH_TASKS } from '#spec/show/booth-tasks.ts';
import { findNextStep } from './next-step.ts';
import { type ShowTimes, toShowTimes } from './show-times.ts';

type Db = ReadContext['db'];
type BoothRow = Awaited<ReturnType<typeof listBoothsOf>>[number];

/** Before the first edition, nothing is near. */
const NO_SHOW: ShowTimes = {
  opens: new Date('9999-12-31T00:00:00Z'),
  closes: new Date('9999-12-31T00:00:00Z'),
  isToday: false,
};

/** Reads entries, booths with their tasks, and the next step. */
export const readMenu = async ({
  db,
  actor,
  now,
  platform,
}: ReadContext): Promise<ExhibitorMenu> => {
  const { userId } = actor;
  const edition = await findCurrentEdition(db);
  const entries = (await listEntriesByUser(db, userId)).map(presentEntry);
  const booths = await readBooths(db, platform.slot('boothTasks'), userId, now);
  const hasOpenEntry = entries.some(({ status }) => !isClosed(status));
  const calls = hasOpenEntry ? [] : await listPublicCalls(db);
  const menu = { entries, booths, calls: calls.map(presentCall) };
  const show = edition ? toShowTimes(edition, now) : NO_SHOW;
  return { nextStep: findNextStep({ ...menu, show }, now), ...menu };
};

const readBooths = async (
  db: Db,
  sources: readonly BoothTaskSource[],
  userId: string,
  now: Date,
): Promise<ExhibitorMenu['booths']> => {
  const found: ExhibitorMenu['booths'] = [];
  for (const row of await listBoothsOf(db, userId)) {
    const period = await findOwnPeriod(db, 'booth-profile', row);
    found.push({
      booth: presentMyBooth(row, period),
      tasks: await readTasks(db, sources, row, now),
    });
  }
  return found;
};

const readTasks = async (
  db: Db,
  sources: readonly BoothTaskSource[],
  row: BoothRow,
  now: Date,
): Promise<BoothTask[]> => {
  const tasks: BoothTask[] = [];
  for (const { task, roles, isOptional, canBeLate, read } of sources) {
    if (!roles.includes(row.role)) continue;
    const progress = await read(db, row);
    const { period } = progress;
    tasks.push({
      task,
      state: taskState(progress, canBeLate, now),
      isOptional,
      ...(period && {
        opensAt: period.opensAt.toISOString(),
        closesAt: period.closesAt.toISOString(),
      }),
    });
  }
  return tasks.toSorted(
    (one, other) => BOOTH_TASKS.indexOf(one.task) - BOOTH_TASKS.indexOf(other.task),
  );
};
