import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ExhibitorEntry } from '#generated/client/types.gen.ts';
import { APPLICANT_TONES, applicantState } from '#web/applications/applications/applicant-state.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { entriesPage } from '#web/exhibitors/entries/routes.ts';
import styles from './ExhibitorMenuPage.module.css';

/** The entries of the user with their states. */
export const MenuEntries = ({ entries }: { entries: readonly ExhibitorEntry[] }) => {
  const { t } = useTranslation('exhibitor-menu');
  return (
    <Stack as="section" gap={3} aria-labelledby="entries" className="shrinks">
      <h2 id="entries">{t('entries')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className={classNames('bulletless', styles.rows)}>
        {entries.map((entry) => {
          const state = applicantState(entry);
          return (
            <Cluster
              as="li"
              gap={[1, 4]}
              justify="between"
              key={entry.id}
              className={classNames('line-below', styles.row)}
            >
              <Stack as="span" gap={0} className={classNames('shrinks', styles.what)}>
                <strong>
                  <Link to={entriesPage.href()}>{entry.name ?? t('entries:list.unnamed')}</Link>
                </strong>
                <span className="quiet figures">
                  {entry.number ?? <LocalizedText text={entry.call.title} />}
                </span>
              </Stack>
              <StatusBadge tone={APPLICANT_TONES[state]}>{t(`entries:state.${state}`)}</StatusBadge>
            </Cluster>
          );
        })}
      </ul>
    </Stack>
  );
};
