import { useTranslation } from 'react-i18next';
import type { OrganiserCall } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { planRoom } from './call-state.ts';
import styles from './OrganiserCallsPage.module.css';

const COLUMNS = [
  { key: 'plan' },
  { key: 'days' },
  { key: 'price', align: 'right' },
  { key: 'places', align: 'right' },
] as const;

/** The plans of a call with the places that are taken. */
export const PlanPlaces = ({ call: { title, plans } }: { call: OrganiserCall }) => {
  const { t, i18n } = useTranslation('organiser-calls');
  const f = useFormat();
  const name = (i18n.language === 'en' && title.en) || title.ja;
  return (
    <Table
      label={t('places.label', { name })}
      columns={COLUMNS.map((column) => {
        const label = t(`places.${column.key}`);
        return { ...column, label, head: label };
      })}
      rows={plans.map((plan) => ({
        key: plan.code,
        cells: [
          <LocalizedText key="plan" text={plan.name} />,
          f.list(plan.days.map(f.shortDay)),
          f.yen(plan.price),
          <Places key="places" plan={plan} />,
        ],
      }))}
    />
  );
};

const Places = ({ plan }: { plan: OrganiserCall['plans'][number] }) => {
  const { t } = useTranslation('organiser-calls');
  const f = useFormat();
  const room = planRoom(plan);
  return (
    <Cluster gap={2} justify="end" className={styles.places}>
      {room !== 'free' && (
        <StatusBadge tone={room}>
          {t(`places.${room}`, { count: plan.quota - plan.taken })}
        </StatusBadge>
      )}
      <span>{t('places.taken', { taken: f.number(plan.taken), quota: f.number(plan.quota) })}</span>
    </Cluster>
  );
};
