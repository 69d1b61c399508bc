import type { InputError } from '#spec/core/rules/validate.ts';
import { frameFor, type PictureKind, type PictureSettings } from './kinds.ts';
import { findCropErrors } from './regions.ts';
import type { PictureRow } from './store.ts';

/**
 * Returns the errors of settings: a list contains each of its pictures once, no use twice, and each crop lies within its
 * original.
 */
export const findSettingErrors = (
  kind: Pick<PictureKind, 'uses' | 'gallery'>,
  pictures: readonly PictureRow[],
  settings: readonly PictureSettings[],
): InputError[] => {
  const ids = new Set(settings.map(({ id }) => id));
  const isSameSet =
    settings.length === pictures.length && pictures.every((picture) => ids.has(picture.id));
  if (!isSameSet) return [{ pointer: '/items', rule: 'invalid' }];
  return settings.flatMap(({ id, use, crop }, index): InputError[] => {
    const pointer = `/items/${index}`;
    if (use !== undefined && settings.slice(0, index).some((other) => other.use === use))
      return [{ pointer: `${pointer}/use`, rule: 'uniqueItems' }];
    const original = pictures.find((picture) => picture.id === id)?.master;
    const ratio = frameFor(kind, use)?.ratio;
    if (!crop || !original || ratio === undefined) return [];
    return findCropErrors(original, ratio, crop, `${pointer}/crop`);
  });
};
