import { useTranslation } from 'react-i18next';
import type { FreshDragonEntry, FreshDragonEntryList } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { INITIAL_FOCUS } from '#web/core/shell/RouteFocus.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';
import styles from './DonePanel.module.css';

type DonePanelProps = {
  /** Undefined when the number in the address belongs to none of the booth’s entries. */
  entry: FreshDragonEntry | undefined;
  list: Pick<FreshDragonEntryList, 'period'>;
};

/** Thanks for an entry, with its number, the e-mail to expect, and the next step. Takes focus instead of the heading. */
export const DonePanel = ({ entry, list: { period } }: DonePanelProps) => {
  const { t } = useTranslation('fresh-dragon-entries');
  const f = useFormat();
  return (
    <section aria-label={t('done.title')} tabIndex={-1} {...INITIAL_FOCUS}>
      <Banner tone="done" title={t('done.title')}>
        {entry ? (
          <>
            <p className={styles.number}>
              <span>{t('field.number')}</span> <strong>{entry.number}</strong>
            </p>
            <p>{t('done.mail')}</p>
            {period && <p>{t('done.next', { at: f.until(period.closesAt) })}</p>}
          </>
        ) : (
          <p>{t('done.general')}</p>
        )}
      </Banner>
    </section>
  );
};
