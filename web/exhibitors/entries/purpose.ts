import type { TFunction } from 'i18next';
import type { ExhibitorEntry } from '#generated/client/types.gen.ts';

/** The effect of sending the form. */
export type Purpose = 'submit' | 'change' | 'answer';

/** A new entry and a draft are submitted; a question is answered. */
export const purposeOf = (entry: Pick<ExhibitorEntry, 'status'> | undefined): Purpose => {
  if (!entry || entry.status === 'draft') return 'submit';
  return entry.status === 'more_info' ? 'answer' : 'change';
};

/** Returns the title of the form for an entry, or for a new one. */
export const formTitle = (
  entry: Pick<ExhibitorEntry, 'status' | 'number'> | undefined,
  t: TFunction,
): string =>
  purposeOf(entry) === 'submit'
    ? t('entries:form.title')
    : t('entries:change.title', { number: entry?.number });
