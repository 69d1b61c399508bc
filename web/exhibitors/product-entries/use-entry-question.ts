import { useTranslation } from 'react-i18next';
import type { MyProduct } from '#generated/client/types.gen.ts';
import type { Ineligibility } from '#spec/applications/kinds/fresh-dragon.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { confirm, type Question } from '#web/core/shell/dialogs.ts';

/** A condition of the debut award that a change by an exhibitor breaks. */
type BrokenCondition = Extract<Ineligibility, 'notNew' | 'offerNotPublished' | 'notFirstReleased'>;

type Entries = MyProduct['entries'];

/** Tells exhibitors before a change that an entry for the debut award will no longer meet a condition. */
export const useEntryQuestion = () => {
  const { t } = useTranslation('product-entries');
  const f = useFormat();

  /** Returns the warning for a question that is asked anyway; undefined when the change concerns no entry. */
  const warningOf = (entries: Entries, broken: BrokenCondition): string | undefined => {
    // Only booths enter the debut award.
    const numbers = entries.filter(({ boothId }) => boothId).map(({ number }) => number);
    if (numbers.length === 0) return undefined;
    return t('warning', {
      count: numbers.length,
      numbers: f.list(numbers),
      condition: t(`condition.${broken}`),
    });
  };

  /** Returns undefined when the change concerns no entry. */
  const questionAbout = (
    entries: Entries,
    broken: BrokenCondition,
    question: Pick<Question, 'confirmLabel' | 'opener'>,
  ): Question | undefined => {
    const body = warningOf(entries, broken);
    return body === undefined
      ? undefined
      : { ...question, mode: 'confirm', title: t('title'), body };
  };

  /** Resolves to whether to make the change, at once when it concerns no entry. */
  const confirmBreaking = async (...about: Parameters<typeof questionAbout>): Promise<boolean> => {
    const question = questionAbout(...about);
    return question === undefined || confirm(question);
  };

  return { warningOf, questionAbout, confirmBreaking };
};
