import { useTranslation } from 'react-i18next';
import type { ExhibitorEntry } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { useSession } from '#web/core/session/session.ts';
import { INITIAL_FOCUS } from '#web/core/shell/RouteFocus.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';
import styles from './DonePanel.module.css';

type DonePanelProps = {
  /** Undefined when the number in the address belongs to none of the user's entries. */
  entry: ExhibitorEntry | undefined;
};

/** Thanks for an entry, with its number, the e-mail to expect, and the next step. Takes focus instead of the heading. */
export const DonePanel = ({ entry }: DonePanelProps) => {
  const { t } = useTranslation('entries');
  const f = useFormat();
  const { email } = useSession().user;
  return (
    <section aria-label={t('done.title')} tabIndex={-1} {...INITIAL_FOCUS}>
      <Banner tone="done" title={t('done.title')}>
        {entry?.number ? (
          <>
            <p className={styles.number}>
              <span>{t('facts.number')}</span> <strong>{entry.number}</strong>
            </p>
            <p>{t('done.mail', { email })}</p>
            <p>{t('done.next', { at: f.until(entry.call.closesAt) })}</p>
          </>
        ) : (
          <p>{t('done.general')}</p>
        )}
      </Banner>
    </section>
  );
};
