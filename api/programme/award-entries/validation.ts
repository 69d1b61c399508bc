import type { Transaction } from 'kysely';
import { APPLICATION } from '#api/applications/applications/pictures.ts';
import type { Database } from '#api/core/db/schema.ts';
import { listPictures } from '#api/core/pictures/store.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { AwardEntryDraft } from '#spec/applications/kinds/award.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import type { AwardRow } from './award.ts';
import { findErrors } from './policy.ts';
import { type CandidateRow, lockCandidate } from './store.ts';

type Trx = Transaction<Database>;

type Check = {
  readonly award: AwardRow;
  readonly userId: string;
  /** Null before the entry exists. */
  readonly entryId: string | null;
  /** The present work of the entry. */
  readonly enteredProductId: string | null;
  readonly isDraft: boolean;
};

/**
 * Checks an entry as a whole: its fields, its work, and the requirements of the award. A draft may have gaps.
 * @returns the work, if it is a registered one
 * @throws INVALID_INPUT with every broken rule; ALREADY_ENTERED
 */
export const checkEntry = async (
  trx: Trx,
  entered: AwardEntryDraft,
  { award, userId, entryId, enteredProductId, isDraft }: Check,
): Promise<CandidateRow | undefined> => {
  const { productId } = entered;
  const work = productId
    ? await lockCandidate(trx, productId, { userId, awardId: award.id })
    : undefined;
  const isChosen = productId !== undefined && productId !== enteredProductId;
  const errors = findErrors(award, entered, isDraft);
  // A work that was archived after its entry remains valid.
  if (productId && (!work || (isChosen && work.status !== 'published')))
    errors.push({ pointer: '/productId', rule: 'requiredSelect' });
  if (!isDraft) errors.push(...(await findPictureErrors(trx, { award, entryId, work })));
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
  if (isChosen && work?.is_entered) throw new ProblemError('ALREADY_ENTERED');
  return work;
};

type Pictured = Pick<Check, 'award' | 'entryId'> & { readonly work: CandidateRow | undefined };

const findPictureErrors = async (
  trx: Trx,
  { award, entryId, work }: Pictured,
): Promise<InputError[]> => {
  if (!award.needs_pictures || work?.has_pictures) return [];
  const pictures = entryId
    ? await listPictures(trx, { owner_kind: APPLICATION, owner_id: entryId })
    : [];
  return pictures.length > 0 ? [] : [{ pointer: '/pictures', rule: 'requiredInput' }];
};
