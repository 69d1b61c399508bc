import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listAwardAnnouncements } from '#generated/client/sdk.gen.ts';
import type { AwardAnnouncement } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { PartlyJapaneseNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { AwardHead } from './AwardHead.tsx';
import { CorrectionNotes } from './CorrectionNotes.tsx';
import { awardMeta, awardSlugs, loadAward } from './load-award.ts';
import { PhaseLine } from './PhaseLine.tsx';
import { RankSections } from './RankSections.tsx';
import { awardResultsPage } from './routes.ts';
import { Shortlist } from './Shortlist.tsx';

export const loader = async (args: LoaderArgs) => {
  const [award, { items }] = await Promise.all([
    loadAward(args),
    args.api(listAwardAnnouncements, { path: { slug: args.params.slug ?? '' } }),
  ]);
  const of = (kind: AwardAnnouncement['kind']) => items.find((each) => each.kind === kind);
  return { award, results: of('results'), shortlist: of('shortlist') };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const title = (_data: Data, t: TFunction) => t('titles:awardResults');

export const parentTitle = ({ award }: Data) => award.title;

export const meta = ({ award }: Data, args: MetaArgs) =>
  awardMeta(award, args, {
    name: args.t('titles:awardResults'),
    path: awardResultsPage.href({ slug: award.slug }),
  });

export const pages = awardSlugs;

export const Component = () => {
  const { award, results, shortlist } = usePageData<typeof loader>();
  const { t } = useTranslation('awards');
  const format = useFormat();
  const works = [...(results?.items ?? []), ...(shortlist?.items ?? [])];
  return (
    <Stack gap={7}>
      <Stack gap={4}>
        <AwardHead award={award} current="results" title={t('titles:awardResults')} />
        {results && (
          <p>
            <time dateTime={results.publishedAt}>
              {t('date.announced', { at: format.dateTime(results.publishedAt) })}
            </time>
          </p>
        )}
        <PartlyJapaneseNote texts={works.map((work) => work.citation ?? work.title)} />
      </Stack>
      {results ? (
        <Stack gap={6}>
          <CorrectionNotes corrections={results.corrections} />
          <RankSections works={results.items} />
        </Stack>
      ) : (
        <EmptyState kind="notOpen" title={t('notAnnounced.title')}>
          <Stack gap={3}>
            <PhaseLine award={award} />
            <p>{t('notAnnounced.text')}</p>
          </Stack>
        </EmptyState>
      )}
      {shortlist && <Shortlist shortlist={shortlist} />}
    </Stack>
  );
};
