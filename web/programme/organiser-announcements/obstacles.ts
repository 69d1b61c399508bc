import type { TFunction } from 'i18next';
import { Problem } from '#spec/core/client/problem.ts';

const OBSTACLES = ['noEntries', 'awardNotPublic'] as const;

/** Explains the obstacles to a public announcement; rethrows other errors. */
export const rethrowObstacles =
  (t: TFunction) =>
  (error: unknown): never => {
    if (!(error instanceof Problem) || error.code !== 'NOT_IN_STATE') throw error;
    const { status, code, title, reasons } = error;
    const known = OBSTACLES.filter((each) => reasons.includes(each));
    if (known.length === 0) throw error;
    const detail = known.map((each) => t(`organiser-announcements:obstacle.${each}`)).join(' ');
    throw new Problem(status, { code, title, detail });
  };
