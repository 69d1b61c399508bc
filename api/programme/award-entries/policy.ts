import type { AwardEntryDraft } from '#spec/applications/kinds/award.ts';
import { CompleteAwardEntry } from '#spec/applications/kinds/award.ts';
import { type InputError, validate } from '#spec/core/rules/validate.ts';
import type { CandidateReason } from '#spec/programme/award-entry-views.ts';
import type { AwardRow } from './award.ts';
import type { CandidateRow } from './store.ts';

/** Finds all reasons why a work may not enter. */
export const findCandidateReasons = ({ is_entered, status }: CandidateRow): CandidateReason[] => [
  ...(is_entered ? (['alreadyEntered'] as const) : []),
  ...(status === 'draft' ? (['notPublished'] as const) : []),
  ...(status === 'archived' ? (['archived'] as const) : []),
];

const findCategoryErrors = (
  { categories }: AwardRow,
  { category }: AwardEntryDraft,
  isDraft: boolean,
): InputError[] => {
  const pointer = '/category';
  if (categories.length === 0) return category ? [{ pointer, rule: 'mustBeEmpty' }] : [];
  const isMissing = category === undefined && !isDraft;
  const isUnknown = category !== undefined && !categories.some(({ code }) => code === category);
  return isMissing || isUnknown ? [{ pointer, rule: 'requiredSelect' }] : [];
};

/** Finds the values of an entry that break a rule of the form or of the award. A draft may have gaps. */
export const findErrors = (
  award: AwardRow,
  entered: AwardEntryDraft,
  isDraft: boolean,
): InputError[] => {
  const result = isDraft ? {} : validate(CompleteAwardEntry, entered);
  return [
    ...('errors' in result ? (result.errors as InputError[]) : []),
    ...findCategoryErrors(award, entered, isDraft),
    ...(entered.productId && entered.work
      ? [{ pointer: '/work', rule: 'mustBeEmpty' } as const]
      : []),
    ...(entered.sampleNote && !award.wants_samples
      ? [{ pointer: '/sampleNote', rule: 'mustBeEmpty' } as const]
      : []),
  ];
};
