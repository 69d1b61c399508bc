import { ProblemError } from '#api/core/problem-error.ts';
import { INELIGIBILITIES, type Ineligibility } from '#spec/applications/kinds/fresh-dragon.ts';
import { isClosed } from '#spec/applications/states.ts';
import type { EntryRow, WorkFacts } from './store.ts';

const APPLIES: Readonly<Record<Ineligibility, (work: WorkFacts) => boolean>> = {
  boothCancelled: ({ booth_status }) => booth_status === 'cancelled',
  notOffered: ({ offer_status }) => offer_status === null,
  workNotPublished: ({ product_status }) => product_status !== 'published',
  offerNotPublished: ({ offer_status }) => offer_status !== null && offer_status !== 'published',
  notNew: ({ is_new }) => is_new === false,
  notFirstReleased: ({ is_first_released }) => !is_first_released,
  offeredBefore: ({ was_offered_before }) => was_offered_before,
  handedOverBefore: ({ was_handed_over_before }) => was_handed_over_before,
  alreadyEntered: ({ is_entered }) => is_entered,
};

/** Finds all reasons why a work may not enter. Domain: fresh dragon award entry. */
export const findIneligibilities = (work: WorkFacts): Ineligibility[] =>
  INELIGIBILITIES.filter((reason) => APPLIES[reason](work));

/** Returns the conditions that an open entry no longer meets. */
export const findFailedConditions = (entry: EntryRow): Ineligibility[] =>
  isClosed(entry.status) ? [] : findIneligibilities({ ...entry, is_entered: false });

/** Refuses pictures of the work that visitors do not see. @throws INVALID_INPUT */
export const checkPictures = (
  pictures: readonly { readonly id: string }[],
  chosen: readonly string[] = [],
): void => {
  const known = new Set(pictures.map(({ id }) => id));
  const errors = chosen.flatMap((id, at) =>
    known.has(id) ? [] : [{ pointer: `/pictureIds/${at}`, rule: 'requiredSelect' as const }],
  );
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
};
