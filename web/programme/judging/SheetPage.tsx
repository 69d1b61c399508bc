import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getMySheet, listMySheets } from '#generated/client/sdk.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { JapaneseOnlyNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Chip } from '#web/core/ui/Chip.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Grid, Row, Stack } from '#web/core/ui/Layout.tsx';
import { EntryArticle } from './EntryArticle.tsx';
import { findNeighbours } from './rounds.ts';
import { sheetPage } from './routes.ts';
import { SheetBadge } from './SheetBadge.tsx';
import { SheetNav } from './SheetNav.tsx';
import styles from './SheetPage.module.css';
import { SheetPanel } from './SheetPanel.tsx';

export const loader = async ({ params, api }: LoaderArgs) => {
  const path = { roundId: params.id ?? '', entryId: params.id2 ?? '' };
  const [list, loaded] = await Promise.all([
    api(listMySheets, { path: { roundId: path.roundId } }),
    api.versioned(getMySheet, { path }),
  ]);
  return { list, loaded };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const title = ({ loaded }: Data) => loaded.data.entry.title;
export const parentTitle = ({ list }: Data) => list.round.name;

export const Component = () => {
  const data = usePageData<typeof loader>();
  // The sheet of one entry must not be saved as that of the next.
  return <JudgeEntry key={data.loaded.data.entry.id} {...data} />;
};

/** An entry with the sheet of the judge. */
const JudgeEntry = ({ list: { round, items }, loaded }: Data) => {
  const { t } = useTranslation('judging');
  const locale = useLocale();
  const [sheet, setSheet] = useState(loaded.data);
  const { entry, status } = sheet;
  const current = items.map((item) => (item.entryId === entry.id ? { ...item, status } : item));
  const neighbours = findNeighbours(current, entry.id);
  const { nextUnsubmitted } = neighbours;
  return (
    <Stack gap={5}>
      <SheetNav round={round} items={current} neighbours={neighbours} />
      <Stack gap={2}>
        <Cluster gap={3}>
          <h1>
            <LocalizedText text={entry.title} />
          </h1>
          <SheetBadge status={status} />
          {entry.category && (
            <Chip>
              <LocalizedText text={entry.category} />
            </Chip>
          )}
        </Cluster>
        {entry.kana && locale === 'ja' && (
          <p className="quiet" lang="ja">
            {entry.kana}
          </p>
        )}
        <JapaneseOnlyNote text={entry.pitch ?? entry.title} />
        <Row as="a" gap={0} inline href="#sheet" className={classNames('target', styles.toSheet)}>
          {t('sheet.skip')}
        </Row>
      </Stack>
      <Grid gap={6} align="start" className={styles.columns}>
        <EntryArticle entry={entry} isBlind={round.blind} />
        <SheetPanel
          round={round}
          loaded={loaded}
          sheet={sheet}
          onSheet={setSheet}
          isLast={items.length === 1}
          nextTo={nextUnsubmitted && sheetPage.href({ id: round.id, id2: nextUnsubmitted.entryId })}
        />
      </Grid>
    </Stack>
  );
};
