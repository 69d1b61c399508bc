import { useTranslation } from 'react-i18next';
import type { ExhibitorCall } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Price } from '#web/core/ui/Price.tsx';
import { Table } from '#web/core/ui/Table.tsx';

const COLUMNS = ['name', 'tables', 'chairs', 'passes', 'days', 'price'] as const;

/** The plans of a call, with their contents. */
export const PlanTable = ({ plans }: Pick<ExhibitorCall, 'plans'>) => {
  const { t } = useTranslation('calls');
  const f = useFormat();
  return (
    <Table
      label={t('plans.label')}
      columns={COLUMNS.map((key) => ({
        key,
        label: t(`plans.${key}`),
        head: t(`plans.${key}`),
        align: key === 'price' ? 'right' : undefined,
      }))}
      rows={plans.map(({ code, name, tables, chairs, passes, days, price }) => ({
        key: code,
        cells: [
          <LocalizedText key="name" text={name} />,
          f.number(tables),
          f.number(chairs),
          f.number(passes),
          f.list(days.map(f.shortDay)),
          <Price key="price">{f.yen(price)}</Price>,
        ],
      }))}
    />
  );
};
