import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Standing, StandingItem } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { EntryName } from './EntryName.tsx';
import type { RoundData } from './load-round.ts';
import { organiserRoundPage } from './routes.ts';
import { SpreadBar } from './SpreadBar.tsx';

const COLUMNS = ['entry', 'rank', 'score', 'median', 'spread', 'sheets', 'state'] as const;
type Column = (typeof COLUMNS)[number];

/** The columns that sheets without scores do not need. */
const OF_SCORES: readonly Column[] = ['score', 'median', 'spread'];
const RIGHT: readonly Column[] = ['rank', 'score', 'median', 'sheets'];

type StandingTableProps = { data: RoundData; standing: Standing };

/** Every entry with its rank, its score and how far the sheets are apart. */
export const StandingTable = ({ data, standing }: StandingTableProps) => {
  const { t } = useTranslation('organiser-rounds');
  const columns = COLUMNS.filter((key) => standing.method !== 'decide' || !OF_SCORES.includes(key));
  return (
    <Table
      label={t('standing.heading')}
      columns={columns.map((key) => {
        const label = t(`standing.column.${key}`);
        return { key, label, head: label, align: RIGHT.includes(key) ? 'right' : undefined };
      })}
      rows={standing.items.map((item) => ({
        key: item.entry.id,
        cells: columns.map((column) => (
          <Cell key={column} column={column} item={item} data={data} />
        )),
      }))}
    />
  );
};

type CellProps = { column: Column; item: StandingItem; data: RoundData };

const Cell = ({ column, item, data }: CellProps) => {
  const { t } = useTranslation('organiser-rounds');
  const f = useFormat();
  const percent = (value: number | undefined) =>
    value === undefined ? t('standing.noScore') : `${f.number(value)}%`;
  switch (column) {
    case 'entry':
      return <EntryName entry={item.entry} />;
    case 'rank':
      return f.number(item.rank);
    case 'score':
      return percent(item.score?.percent);
    case 'median':
      return percent(item.median);
    case 'spread':
      return <SpreadBar item={item} />;
    case 'sheets':
      return <Sheets item={item} data={data} />;
    case 'state':
      return <Flags item={item} />;
  }
};

const Flags = ({ item: { advances, isTied, hasFewSheets } }: { item: StandingItem }) => {
  const { t } = useTranslation('organiser-rounds');
  if (!advances && !isTied && !hasFewSheets) return null;
  return (
    <Cluster gap={2}>
      {advances && <StatusBadge tone="available">{t('standing.advances')}</StatusBadge>}
      {isTied && <StatusBadge tone="info">{t('standing.tied')}</StatusBadge>}
      {hasFewSheets && <StatusBadge tone="few">{t('standing.few')}</StatusBadge>}
    </Cluster>
  );
};

/** The number of sheets that count, with a link to them. */
const Sheets = ({ item, data }: Omit<CellProps, 'column'>) => {
  const { t } = useTranslation('organiser-rounds');
  const f = useFormat();
  const locale = useLocale();
  const { awardId, roundId, mayDecide } = data;
  const figures = t('standing.sheets', {
    sheets: f.number(item.sheets),
    assigned: f.number(item.assigned),
  });
  const answers = item.answers && t('standing.answers', item.answers);
  const { id, title } = item.entry;
  return (
    <>
      {mayDecide ? (
        <Link
          to={`${organiserRoundPage.href({ id: awardId, id2: roundId }, { entry: id })}#sheets`}
          aria-label={t('standing.openSheets', { title: localized(title, locale), figures })}
        >
          {figures}
        </Link>
      ) : (
        figures
      )}
      {answers && (
        <>
          <br />
          {answers}
        </>
      )}
    </>
  );
};
