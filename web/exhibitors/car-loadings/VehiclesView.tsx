import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  OrganiserCarLoading,
  OrganiserCarLoadingList,
  OrganiserLoadingSlot,
} from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Pagination } from '#web/core/ui/Pagination.tsx';
import { useIsUndoable } from '#web/core/use-is-undoable.ts';
import { countFilters, type SheetFilters } from './organiser-query.ts';
import { organiserCarLoadingsPage } from './routes.ts';
import { SheetFiltersForm } from './SheetFiltersForm.tsx';
import { useVehicleActions } from './use-vehicle-actions.tsx';
import styles from './VehicleTable.module.css';
import { VehicleTable } from './VehicleTable.tsx';

type VehiclesViewProps = {
  filters: SheetFilters;
  slots: readonly OrganiserLoadingSlot[];
  page: OrganiserCarLoadingList;
};

/** The vehicles by day, dock and time, with filters in the URL. */
export const VehiclesView = ({ filters, slots, page }: VehiclesViewProps) => {
  const { t } = useTranslation('car-loadings');
  const f = useFormat();
  const { items, total, totalIsCapped, prevCursor, nextCursor } = page;
  const [last, setLast] = useState<OrganiserCarLoading>();
  const isLastHidden = last !== undefined && items.every(({ id }) => id !== last.id);
  const isFiltered = countFilters(filters) > 0;
  const pageAt = (cursor: string | undefined) =>
    cursor && organiserCarLoadingsPage.href({ ...filters, cursor });
  const clear = (
    <LinkButton to={organiserCarLoadingsPage.href()}>{t('commons:filter.clear')}</LinkButton>
  );
  return (
    <Stack gap={4}>
      <SheetFiltersForm key={JSON.stringify(filters)} filters={filters} slots={slots} />
      {items.length === 0 ? (
        isFiltered ? (
          <EmptyState kind="noMatch" title={t('organiser.noMatch')} action={clear} />
        ) : (
          <EmptyState kind="nothing" title={t('organiser.none')}>
            <p>{t('organiser.noneNext')}</p>
          </EmptyState>
        )
      ) : (
        <>
          <Cluster>
            <p>
              {t(totalIsCapped ? 'organiser.moreThan' : 'organiser.count', {
                count: total,
                formatted: f.number(total),
              })}
            </p>
            <Button icon="printer" className="no-print" onClick={() => window.print()}>
              {t('organiser.print')}
            </Button>
          </Cluster>
          <VehicleTable items={items} onMoved={setLast} />
          <div className="no-print">
            <Pagination prevTo={pageAt(prevCursor)} nextTo={pageAt(nextCursor)} />
          </div>
        </>
      )}
      {isLastHidden && <LastPassage vehicle={last} onMoved={setLast} />}
    </Stack>
  );
};

type LastPassageProps = {
  vehicle: OrganiserCarLoading;
  onMoved: (vehicle: OrganiserCarLoading) => void;
};

/** Takes back the passage of a vehicle that the filter of the list no longer shows. */
const LastPassage = ({ vehicle, onMoved }: LastPassageProps) => {
  const { t } = useTranslation('car-loadings');
  const { act, pending } = useVehicleActions(vehicle, onMoved);
  const { code, status, undoUntil } = vehicle;
  if (!useIsUndoable(undoUntil)) return null;
  return (
    <Banner
      tone="done"
      className={classNames('no-print', styles.last)}
      title={t(`done.${status}`, { code })}
      action={
        <Button
          icon="undo-2"
          busy={pending !== undefined}
          onClick={(click) => void act('undo', click)}
        >
          {t('action.undo')}
          <span className="visually-hidden">: {code}</span>
        </Button>
      }
    />
  );
};
