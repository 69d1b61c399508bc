import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#web/core/i18n/format.ts';
import { isId } from '#web/core/shell/route.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { productSearchPage } from '#web/show/products/routes.ts';
import type { OtherDayMatch } from './search-matches.ts';
import { boothMapPath, type MapSearch } from './search-params.ts';

/** A message that the booth in the URL does not exist, with a search for its code. */
export const UnknownBooth = ({ asked, search }: { asked: string; search: MapSearch }) => {
  const { t } = useTranslation('booth-map');
  return (
    <Banner
      tone="warn"
      title={t('unknown.title')}
      action={
        !isId(asked) && (
          <Link to={boothMapPath({ ...search, q: asked })}>{t('unknown.find', { asked })}</Link>
        )
      }
    >
      <p>{t('unknown.text')}</p>
    </Banner>
  );
};

type OtherDayMatchesProps = {
  elsewhere: readonly OtherDayMatch[];
  found: number;
  search: MapSearch;
};

/** Links to other days when a search has no match, or more matches there. */
export const OtherDayMatches = ({ elsewhere, found, search }: OtherDayMatchesProps) => {
  const { t } = useTranslation('booth-map');
  const format = useFormat();
  const days = elsewhere.map(({ day, count, booth }) => (
    <LinkButton
      key={day}
      to={boothMapPath({ ...search, day, booth })}
      icon="calendar-days"
      preventScrollReset
    >
      {t(found > 0 ? 'elsewhere.also' : 'elsewhere.show', {
        day: format.shortDay(day),
        count,
        number: format.number(count),
      })}
    </LinkButton>
  ));
  if (found > 0) return days.length > 0 ? <Cluster gap={2}>{days}</Cluster> : null;
  return (
    <Banner
      tone="info"
      title={t(days.length > 0 ? 'found_zero' : 'elsewhere.nowhere')}
      action={
        <Cluster gap={3}>
          {days}
          {days.length === 0 && search.q && (
            <Link to={productSearchPage.href({ q: search.q })}>
              {t('elsewhere.works', { words: search.q })}
            </Link>
          )}
          {days.length === 0 && (
            <Link to={boothMapPath({ day: search.day, genre: [] })} preventScrollReset>
              {t('elsewhere.clear')}
            </Link>
          )}
        </Cluster>
      }
    />
  );
};
