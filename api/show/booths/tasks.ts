import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { BoothRole } from '#spec/show/booth-roles.ts';
import type { BoothTaskName, TaskState } from '#spec/show/booth-tasks.ts';

/** A booth whose tasks are read. */
export type TaskBooth = {
  readonly id: string;
  readonly edition_id: string;
  readonly application_id: string | null;
};

type Period = { readonly opensAt: Date; readonly closesAt: Date } | undefined;

/** The progress of a task of a booth, and its period. */
export type TaskProgress = { readonly isDone: boolean; readonly period: Period };

/** A task that a capability contributes. */
export type BoothTaskSource = {
  readonly task: BoothTaskName;
  /** The roles that do it. */
  readonly roles: readonly BoothRole[];
  /** Whether the task is optional. */
  readonly isOptional: boolean;
  /** Whether it can still be done after its deadline. */
  readonly canBeLate: boolean;
  readonly read: (db: Kysely<Database>, booth: TaskBooth) => Promise<TaskProgress>;
};

declare module '#api/core/slots.ts' {
  interface Slots {
    /** Tasks of booths, for the menu of exhibitors. */
    boothTasks: BoothTaskSource;
  }
}

/** Returns the state of a task at this time. An undecided period has not started. */
export const taskState = (
  { isDone, period }: TaskProgress,
  canBeLate: boolean,
  now: Date,
): TaskState => {
  if (isDone) return 'done';
  if (!period || now < period.opensAt) return 'not_open';
  if (now < period.closesAt) return 'todo';
  return canBeLate ? 'overdue' : 'locked';
};
