import { isDeepStrictEqual } from 'node:util';
import type { PictureRow } from '#api/core/pictures/store.ts';
import { hasJapanese } from '#spec/core/rules/readings.ts';
import { type BoothProfileFields, LOCKED_FIELDS } from '#spec/exhibitors/booth-profile-form.ts';
import type { BoothGap } from '#spec/exhibitors/booth-profile-views.ts';
import type { BoothRole } from '#spec/show/booth-roles.ts';
import { type Lock, refuseLocked } from './editing.ts';
import type { StateRow } from './store.ts';

/** The roles that change the profile of a booth and share its preview. */
export const EDITORS = ['owner', 'editor'] as const satisfies BoothRole[];

/** Refuses to change printed fields after their deadline. @throws DEADLINE_PASSED */
export const assertFieldsUnlocked = (
  lock: Lock,
  before: BoothProfileFields,
  after: BoothProfileFields,
): void => {
  const changed = LOCKED_FIELDS.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (lock && changed.length > 0)
    refuseLocked(
      lock,
      changed.map((name) => `/${name}`),
    );
};

const findCut = (pictures: readonly PictureRow[]) => pictures.find(({ use }) => use === 'cut');

/** Refuses another cut, or another crop of it, after the deadline. @throws DEADLINE_PASSED */
export const assertCutUnlocked = (
  lock: Lock,
  before: readonly PictureRow[],
  after: readonly PictureRow[],
): void => {
  const [old, next] = [findCut(before), findCut(after)];
  if (!lock || (old?.id === next?.id && isDeepStrictEqual(old?.crop, next?.crop))) return;
  const indexes = [old, next].flatMap((cut) => after.findIndex(({ id }) => id === cut?.id));
  refuseLocked(
    lock,
    [...new Set(indexes)].filter((index) => index >= 0).map((index) => `/items/${index}`),
  );
};

/** Finds the fields that visitors would miss. */
export const findGaps = ({
  name,
  kana,
  description,
  cut,
  has_cut_picture,
}: StateRow): BoothGap[] => [
  ...(kana || !hasJapanese(name) ? [] : (['kana'] as const)),
  ...(description ? [] : (['description'] as const)),
  ...(cut ? [] : [has_cut_picture ? ('cutAlt' as const) : ('cut' as const)]),
];
