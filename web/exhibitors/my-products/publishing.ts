import type { InputError } from '#spec/core/rules/validate.ts';

const PICTURE = /^\/pictures\/items\/(\d+)\//;

/** Returns the obstacles to publishing a work: the numbers of pictures without a description, and the errors of its fields. */
export const undescribedPictures = (errors: readonly InputError[]) => ({
  numbers: errors.flatMap(({ pointer }) => {
    const [, at] = PICTURE.exec(pointer) ?? [];
    return at === undefined ? [] : [Number(at) + 1];
  }),
  others: errors.filter(({ pointer }) => !PICTURE.test(pointer)),
});
