import { useTranslation } from 'react-i18next';
import type { DebutCandidate, FreshDragonEntryList } from '#generated/client/types.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Grid, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import styles from './debut-entries.module.css';
import { mayEnter } from './entry-state.ts';
import { debutEntryFormPage } from './routes.ts';

type DebutWorksProps = {
  list: FreshDragonEntryList;
  /** Whether the booth can enter a work now. */
  canEnter: boolean;
};

/** The works of the booth, each with why it may or may not enter. */
export const DebutWorks = ({ list, canEnter }: DebutWorksProps) => {
  const { t } = useTranslation('fresh-dragon-entries');
  return (
    <Stack gap={3}>
      <h2>{t('works.heading')}</h2>
      <p>{t('works.lead')}</p>
      {list.works.length === 0 ? (
        <EmptyState kind="nothing" title={t('works.none')}>
          <p>{t('works.noneNext')}</p>
        </EmptyState>
      ) : (
        <Grid as="ul" gap={3}>
          {list.works.map((work) => (
            <Work key={work.id} work={work} boothId={list.booth.id} canEnter={canEnter} />
          ))}
        </Grid>
      )}
    </Stack>
  );
};

type WorkProps = { work: DebutCandidate; boothId: string; canEnter: boolean };

const Work = ({ work, boothId, canEnter }: WorkProps) => {
  const { t } = useTranslation('fresh-dragon-entries');
  const locale = useLocale();
  const { id, title, cover, ineligibilities } = work;
  return (
    <Card as="li" className={styles.work}>
      <Picture src={cover?.src} srcset={cover?.srcset} sizes="88px" alt="" seed={id} ratio="4:3" />
      <Stack gap={1}>
        <h3>
          <LocalizedText text={title} />
        </h3>
        {mayEnter(work) ? (
          <p>
            <StatusBadge tone="available">{t('works.mayEnter')}</StatusBadge>
          </p>
        ) : (
          <ul className={styles.reasons}>
            {ineligibilities.map((reason) => (
              <li key={reason}>{t(`reason.${reason}`)}</li>
            ))}
          </ul>
        )}
      </Stack>
      {canEnter && mayEnter(work) && (
        <LinkButton
          to={debutEntryFormPage.href({ id: boothId }, { work: id })}
          aria-label={t('enterNamed', { name: localized(title, locale) })}
        >
          {t('enterThis')}
        </LinkButton>
      )}
    </Card>
  );
};
