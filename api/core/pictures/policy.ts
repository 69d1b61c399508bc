import type { InputError } from '#spec/core/rules/validate.ts';
import type { PictureKind, PictureSettings } from './kinds.ts';
import { findCropErrors } from './regions.ts';
import type { PictureRow } from './store.ts';

/** Why settings do not fit a list: each of its pictures once, no use twice, each crop within its original. */
export const findSettingErrors = (
  { uses }: Pick<PictureKind, 'uses'>,
  pictures: readonly PictureRow[],
  settings: readonly PictureSettings[],
): InputError[] => {
  const ids = new Set(settings.map(({ id }) => id));
  const isSameSet =
    settings.length === pictures.length && pictures.every((picture) => ids.has(picture.id));
  if (!isSameSet) return [{ pointer: '/items', rule: 'invalid' }];
  return settings.flatMap(({ id, use, crop }, index): InputError[] => {
    if (use === undefined) return [];
    const pointer = `/items/${index}`;
    if (settings.slice(0, index).some((other) => other.use === use))
      return [{ pointer: `${pointer}/use`, rule: 'uniqueItems' }];
    const original = pictures.find((picture) => picture.id === id)?.master;
    const ratio = uses[use]?.ratio;
    if (!crop || !original || ratio === undefined) return [];
    return findCropErrors(original, ratio, crop, `${pointer}/crop`);
  });
};
