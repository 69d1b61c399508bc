import { useTranslation } from 'react-i18next';
import type { Address, ExhibitorCall, ExhibitorEntry } from '#generated/client/types.gen.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import styles from './EntryTexts.module.css';
import { toEnteredValues } from './entry-form.ts';
import { useAnswers } from './use-answers.ts';

type EntryContentProps = {
  entry: ExhibitorEntry;
  call: ExhibitorCall;
  addresses: readonly Address[];
};

/** The entered values, folded up: the rows of the check step. */
export const EntryContent = ({ entry, call, addresses }: EntryContentProps) => {
  const { t } = useTranslation('entries');
  const answers = useAnswers(call, addresses)(toEnteredValues(entry));
  return (
    <details className={styles.content}>
      <summary>{t('list.content')}</summary>
      <Facts
        items={answers.map(({ label, value }) => ({
          label,
          value: <span className="lines">{value}</span>,
        }))}
      />
    </details>
  );
};
