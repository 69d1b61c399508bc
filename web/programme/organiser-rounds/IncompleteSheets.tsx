import { useTranslation } from 'react-i18next';
import type { Standing } from '#generated/client/types.gen.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { useJudgeName } from './JudgeName.tsx';
import { useEntryTitles } from './use-entry-titles.ts';

/** Names submitted sheets that lack something and therefore do not count. */
export const IncompleteSheets = ({ standing }: { standing: Standing }) => {
  const { t } = useTranslation('organiser-rounds');
  const nameOf = useJudgeName();
  const { listTitles } = useEntryTitles(standing);
  const incomplete = standing.missing.flatMap(({ judge, incompleteEntryIds }) =>
    incompleteEntryIds ? [{ judge, titles: listTitles(incompleteEntryIds) }] : [],
  );
  if (incomplete.length === 0) return null;
  return (
    <Banner tone="warn" title={t('standing.incomplete')}>
      <ul>
        {incomplete.map(({ judge, titles }) => (
          <li key={judge.id}>
            {t('commons:label', { label: nameOf(judge) })}
            {titles}
          </li>
        ))}
      </ul>
      {!standing.closedAt && <p>{t('standing.incompleteNext')}</p>}
    </Banner>
  );
};
