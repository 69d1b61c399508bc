import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { listFreshDragonEntries } from '#generated/client/sdk.gen.ts';
import type { FreshDragonEntry, FreshDragonEntryList } from '#generated/client/types.gen.ts';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { INITIAL_FOCUS } from '#web/core/shell/RouteFocus.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { StatusCardList } from '#web/core/ui/StatusCard.tsx';
import styles from './DebutEntriesPage.module.css';
import { DebutEntryCard } from './DebutEntryCard.tsx';
import { DebutWorks } from './DebutWorks.tsx';
import { debutPeriod, findObstacle } from './entry-state.ts';
import { debutEntryFormPage } from './routes.ts';
import { useWithdraw } from './use-withdraw.ts';

export const loader = async ({ api, params }: LoaderArgs) =>
  api(listFreshDragonEntries, { path: { boothId: params.id ?? '' } });

/** The entries of a booth for the debut award, and each work with why it may or may not enter. */
export const Component = () => {
  const list = usePageData<typeof loader>();
  const { t } = useTranslation('fresh-dragon-entries');
  const [now] = useState(() => new Date());
  const [query] = useSearchParams();
  const done = query.get('done');
  const obstacle = findObstacle(list, now);
  const withdrawal = useWithdraw(list);
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <h1>{t('titles:debutEntries')}</h1>
        <p className="soft">
          <LocalizedText text={list.booth.name} />
        </p>
      </Stack>
      {done && <DonePanel entry={list.items.find(({ number }) => number === done)} list={list} />}
      <Period list={list} now={now} />
      <Stack gap={3}>
        <h2>{t('entries')}</h2>
        {list.items.length === 0 ? (
          <EmptyState kind="nothing" title={t('empty.title')}>
            <p>{t('empty.text')}</p>
          </EmptyState>
        ) : (
          <StatusCardList>
            {list.items.map((entry) => (
              <DebutEntryCard
                key={entry.id}
                entry={entry}
                list={list}
                withdrawal={withdrawal}
                now={now}
              />
            ))}
          </StatusCardList>
        )}
        {obstacle ? (
          <Banner tone="info" title={t(`obstacle.${obstacle}`)} />
        ) : (
          <Cluster>
            <LinkButton
              variant="primary"
              icon="plus"
              to={debutEntryFormPage.href({ id: list.booth.id })}
            >
              {t('enter')}
            </LinkButton>
          </Cluster>
        )}
      </Stack>
      <DebutWorks list={list} canEnter={obstacle === undefined} />
    </Stack>
  );
};

type PeriodProps = { list: FreshDragonEntryList; now: Date };

const Period = ({ list, now }: PeriodProps) => {
  const { t } = useTranslation('fresh-dragon-entries');
  const f = useFormat();
  const state = debutPeriod(list, now);
  const { period } = list;
  if (!period) return null;
  return (
    <DeadlineNote closesAt={period.closesAt} more={t(`period.${state}`)}>
      {t(state === 'upcoming' ? 'period.from' : 'period.until', {
        at: state === 'upcoming' ? f.dateTime(period.opensAt) : f.until(period.closesAt),
      })}
    </DeadlineNote>
  );
};

type DonePanelProps = {
  /** Undefined when the number in the address is none of the booth’s. */
  entry: FreshDragonEntry | undefined;
  list: Pick<FreshDragonEntryList, 'period'>;
};

/** Thanks for an entry: its number, the e-mail to expect, and what is next. Takes focus instead of the heading. */
const DonePanel = ({ entry, list: { period } }: DonePanelProps) => {
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
