import { useTranslation } from 'react-i18next';
import { repairStock } from '#generated/client/sdk.gen.ts';
import type { StockDriftItem } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { deskPage } from '#web/exhibitors/desk/routes.ts';
import { BoothCell } from './BoothCell.tsx';

/** The agreement of the stocks with the reservations, with a button to correct them. */
export const StockCheck = ({ drift }: { drift: readonly StockDriftItem[] }) => {
  const { t } = useTranslation('organiser-reservations');
  const { repair, busy } = useRepair(drift.length);
  return (
    <section aria-labelledby="stock-check">
      <Stack gap={3}>
        <h2 id="stock-check">{t('stock.title')}</h2>
        {drift.length === 0 ? (
          <Banner tone="done" title={t('stock.agrees')} />
        ) : (
          <>
            <Banner tone="warn" title={t('stock.differs', { count: drift.length })}>
              <p>{t('stock.explanation')}</p>
            </Banner>
            <StockDriftTable drift={drift} />
            <div>
              <Button icon="wrench" busy={busy} onClick={() => repair()}>
                {t('stock.repair')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </section>
  );
};

/** Corrects the stocks after confirmation. */
const useRepair = (count: number) => {
  const { t } = useTranslation('organiser-reservations');
  const { action, busy } = useActions({ problemTexts: t });
  const repair = action('repair', {
    ask: () => ({
      mode: 'confirm',
      title: t('stock.ask', { count }),
      body: t('stock.askBody'),
      confirmLabel: t('stock.repair'),
    }),
    run: () => call(repairStock),
    done: (_, { items }) => t('stock.repaired', { count: items.length }),
  });
  return { repair, busy };
};

const FIGURES = ['stock', 'reserved', 'counted'] as const;
const COLUMNS = ['booth', 'product', 'day', ...FIGURES] as const;
const NUMERIC: readonly string[] = FIGURES;

/** The stocks whose number of reserved copies is wrong. */
const StockDriftTable = ({ drift }: { drift: readonly StockDriftItem[] }) => {
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
