import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booth } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { boothSearchPage } from '#web/show/booths/routes.ts';
import { GenreChip } from '#web/show/genres/Genre.tsx';
import { safeLinks } from './safe-links.ts';
import { WebLinks } from './WebLinks.tsx';

/** Days, places and contact options of the booth. */
export const BoothFacts = ({ booth }: { booth: Booth }) => {
  const { t } = useTranslation('booths');
  const format = useFormat();
  return (
    <Facts
      items={[
        {
          label: t('page.days'),
          value: booth.days.length > 0 && (
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
            <ul role="list" className="bulletless">
              {booth.days.map(({ date, code }) => (
                <Cluster as="li" gap={[0, 4]} align="stretch" key={date} className="figures">
                  <span>{format.shortDay(date)}</span>
                  <strong>{code}</strong>
                </Cluster>
              ))}
            </ul>
          ),
        },
        {
          label: t('page.genres'),
          value: (
            <Cluster gap={3}>
              {booth.genres.map((genre) => (
                <Link key={genre} to={boothSearchPage.href({ genre: [genre] })}>
                  <GenreChip genre={genre}>{t(`units:genre.${genre}`)}</GenreChip>
                </Link>
              ))}
            </Cluster>
          ),
        },
        {
          label: t('page.tags'),
          value: booth.tags.length > 0 && (
            <Cluster gap={3}>
              {booth.tags.map((tag) => (
                <Link key={tag} to={boothSearchPage.href({ q: tag })}>
                  <LocalizedText text={{ ja: tag }} />
                </Link>
              ))}
            </Cluster>
          ),
        },
        {
          label: t('page.languages'),
          value: format.list(booth.languages.map((language) => t(`language.${language}`))),
        },
        {
          label: t('page.payments'),
          value: format.list(booth.payments.map((payment) => t(`payment.${payment}`))),
        },
        {
          label: t('page.links'),
          value: safeLinks(booth.links).length > 0 && <WebLinks links={booth.links} />,
        },
      ].filter(({ value }) => value !== false)}
    />
  );
};
