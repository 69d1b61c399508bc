/** The tasks of a booth's people before the show, in the order of their deadlines. */
export const BOOTH_TASKS = [
  'profile',
  'team',
  'works',
  'stock',
  'vehicles',
  'debut-award',
  'desk',
] as const;
export type BoothTaskName = (typeof BOOTH_TASKS)[number];

/** `overdue`: the deadline has passed, but it can still be done; `locked`: it cannot. */
export const TASK_STATES = ['done', 'todo', 'overdue', 'not_open', 'locked'] as const;
export type TaskState = (typeof TASK_STATES)[number];
