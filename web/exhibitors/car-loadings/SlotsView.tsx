import { useTranslation } from 'react-i18next';
import type { OrganiserLoadingSlot } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { slotTime } from './slot-times.ts';
import { useSlotActions } from './use-slot-actions.tsx';

const COLUMNS = ['slot', 'direction', 'height', 'taken', 'actions'] as const;

/** The slots of the docks: create, change, delete. */
export const SlotsView = ({ slots }: { slots: readonly OrganiserLoadingSlot[] }) => {
  const { t } = useTranslation('car-loadings');
  const actions = useSlotActions(slots);
  const add = (
    <Button
      icon="plus"
      variant="primary"
      onClick={(event) => actions.add(undefined, event.currentTarget)}
    >
      {t('slots.add')}
    </Button>
  );
  if (slots.length === 0)
    return (
      <EmptyState kind="nothing" title={t('slots.none')} action={add}>
        <p>{t('slots.noneNext')}</p>
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      <Cluster>
        <p>{t('slots.count', { count: slots.length })}</p>
        {add}
      </Cluster>
      <Table
        label={t('slots.label')}
        columns={COLUMNS.map((key) => {
          const label = t(`slots.column.${key}`);
          return { key, label, head: label };
        })}
        rows={slots.map((slot) => ({
          key: slot.id,
          cells: [
            <SlotName key="slot" slot={slot} />,
            t(`direction.${slot.direction}`),
            <HeightCell key="height" slot={slot} />,
            <TakenCell key="taken" slot={slot} />,
            <ActionsCell key="actions" slot={slot} actions={actions} />,
          ],
        }))}
      />
    </Stack>
  );
};

type CellProps = { slot: OrganiserLoadingSlot };

const SlotName = ({ slot }: CellProps) => {
  const f = useFormat();
  return (
    <>
      {slotTime(f, slot)} {slot.dock}
    </>
  );
};

const HeightCell = ({ slot: { maxHeight } }: CellProps) => {
  const { t } = useTranslation('car-loadings');
  const f = useFormat();
  return maxHeight ? t('slot.height', { height: f.number(maxHeight) }) : t('slots.anyHeight');
};

const TakenCell = ({ slot: { taken, capacity, waiting } }: CellProps) => {
  const { t } = useTranslation('car-loadings');
  return (
    <Cluster gap={2}>
      <span>{t('slots.taken', { taken, capacity })}</span>
      {waiting > 0 && (
        <StatusBadge tone="few">{t('slots.waiting', { count: waiting })}</StatusBadge>
      )}
    </Cluster>
  );
};

const ActionsCell = ({
  slot,
  actions,
}: CellProps & { actions: ReturnType<typeof useSlotActions> }) => {
  const { t } = useTranslation('car-loadings');
  const isEmpty = slot.taken === 0 && slot.waiting === 0;
  const name = (
    <span className="visually-hidden">
      : <SlotName slot={slot} />
    </span>
  );
  return (
    <Cluster gap={2}>
      <Button icon="pencil" onClick={(event) => actions.change(slot, event.currentTarget)}>
        {t('slots.change')}
        {name}
      </Button>
      {isEmpty && (
        <Button icon="trash-2" onClick={() => actions.remove(slot)}>
          {t('slots.delete')}
          {name}
        </Button>
      )}
    </Cluster>
  );
};
