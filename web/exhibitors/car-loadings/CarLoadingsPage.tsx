import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listCarLoadings } from '#generated/client/sdk.gen.ts';
import { DIRECTIONS } from '#spec/exhibitors/loading-slots.ts';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { periodState } from '#web/show/editions/period-state.ts';
import { DirectionSection } from './DirectionSection.tsx';
import { hasPermit } from './permits.ts';

export const loader = async ({ api, params }: LoaderArgs) =>
  api(listCarLoadings, { path: { boothId: params.id ?? '' } });

/** The vehicles of a booth, inbound and outbound, with their permits to print. */
export const Component = () => {
  const list = usePageData<typeof loader>();
  const { t } = useTranslation('car-loadings');
  const f = useFormat();
  const [now] = useState(() => new Date());
  const state = periodState(list, now);
  const isAnnounced = list.items.length > 0;

  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <h1>{t('titles:boothCarLoadings')}</h1>
        <p className="soft">
          <LocalizedText text={list.booth.name} />
        </p>
      </Stack>
      {list.closesAt && state !== 'upcoming' && (
        <div className="no-print">
          <DeadlineNote closesAt={list.closesAt} more={t(`deadline.${state}`)}>
            {t('deadline.until', { at: f.until(list.closesAt) })}
          </DeadlineNote>
        </div>
      )}
      {(state === 'upcoming' || state === 'undecided') && !isAnnounced ? (
        <EmptyState kind="notOpen" title={t('empty.notOpen')}>
          <p>
            {list.opensAt
              ? t('empty.opensAt', { at: f.dateTime(list.opensAt) })
              : t('empty.undecided')}
          </p>
        </EmptyState>
      ) : (
        <>
          {list.items.some(hasPermit) && (
            <Cluster className="no-print">
              <Button icon="printer" onClick={() => window.print()}>
                {t('print')}
              </Button>
            </Cluster>
          )}
          {DIRECTIONS.map((direction) => (
            <DirectionSection
              key={direction}
              direction={direction}
              list={list}
              isOpen={state === 'open'}
              now={now}
            />
          ))}
        </>
      )}
    </Stack>
  );
};
