import { useTranslation } from 'react-i18next';
import type { StockDriftItem } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { deskPage } from '#web/exhibitors/desk/routes.ts';
import { BoothCell } from './BoothCell.tsx';

const FIGURES = ['stock', 'reserved', 'counted'] as const;
const COLUMNS = ['booth', 'product', 'day', ...FIGURES] as const;
const NUMERIC: readonly string[] = FIGURES;

/** The stocks whose number of reserved copies is wrong. */
export const StockDriftTable = ({ drift }: { drift: readonly StockDriftItem[] }) => {
  const { t } = useTranslation('organiser-reservations');
  const f = useFormat();
  return (
    <Table
      label={t('stock.title')}
      columns={COLUMNS.map((key) => {
        const label = t(`stock.column.${key}`);
        return { key, label, head: label, align: NUMERIC.includes(key) ? 'right' : 'left' };
      })}
      rows={drift.map(({ boothProductId, booth, product, day, ...figures }) => ({
        key: `${boothProductId} ${day}`,
        cells: [
          <BoothCell key="booth" booth={booth} to={deskPage.href({ booth: booth.id })} />,
          <LocalizedText key="product" text={product.title} />,
          f.shortDay(day),
          ...FIGURES.map((key) => f.number(figures[key])),
        ],
      }))}
    />
  );
};
