import type { PictureRow } from '#api/core/pictures/store.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { type InputError, validate } from '#spec/core/rules/validate.ts';
import { CompleteProduct, ProductDraft } from '#spec/exhibitors/my-product-form.ts';
import type { ProductChange, ProductStatus } from '#spec/exhibitors/my-product-views.ts';

/** Returns the schema for a state: only drafts may have gaps. */
export const schemaFor = (status: ProductStatus) =>
  status === 'draft' ? ProductDraft : CompleteProduct;

/** Clears the other kind of release: a work is first released at an edition or on a date. */
export const clearingOtherRelease = (changes: ProductChange): ProductChange => ({
  ...(changes.releaseEdition && { releaseDate: null }),
  ...(changes.releaseDate && { releaseEdition: null }),
  ...changes,
});

/** The states from which a work can move into another one. */
const BEFORE = {
  published: ['draft', 'archived'],
  archived: ['published'],
} as const satisfies Partial<Record<ProductStatus, readonly ProductStatus[]>>;

export type NextStatus = keyof typeof BEFORE;

/** @throws NOT_IN_STATE */
export const checkStatusChange = (from: ProductStatus, to: NextStatus): void => {
  if (!(BEFORE[to] as readonly ProductStatus[]).includes(from))
    throw new ProblemError('NOT_IN_STATE', { currentStatus: from });
};

/** Refuses to publish a work with gaps, or with pictures that are not described. @throws INVALID_INPUT */
export const checkComplete = (fields: ProductDraft, pictures: readonly PictureRow[]): void => {
  const result = validate(CompleteProduct, fields);
  const errors: InputError[] = [
    ...('errors' in result ? result.errors : []),
    ...pictures.flatMap(({ alt }, at): InputError[] =>
      alt.ja ? [] : [{ pointer: `/pictures/items/${at}/alt/ja`, rule: 'requiredInput' }],
    ),
  ];
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
};

type Obstacle = 'offered' | 'reserved' | 'entered';

/** @throws NOT_IN_STATE with every reason */
export const refuseFor = (
  currentStatus: ProductStatus,
  obstacles: Readonly<Partial<Record<Obstacle, boolean>>>,
): void => {
  const reasons = Object.keys(obstacles).filter((name) => obstacles[name as Obstacle]);
  if (reasons.length > 0) throw new ProblemError('NOT_IN_STATE', { currentStatus, reasons });
};
