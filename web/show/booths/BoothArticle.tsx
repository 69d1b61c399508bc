import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booth } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { JapaneseOnlyNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { isWiderThan, langOf, localized } from '#web/core/i18n/localized.ts';
import { LinkedText } from '#web/core/markdown/LinkedText.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { AwardBadges } from '#web/show/cards/AwardBadges.tsx';
import { BoothPlates } from '#web/show/cards/BoothPlates.tsx';
import styles from './BoothArticle.module.css';
import { BoothFacts } from './BoothFacts.tsx';

type BoothArticleProps = {
  /** `days` may be empty in a preview. */
  booth: Booth;
  /** Level of its name: of the whole page, or of a part of one. */
  heading?: 'h1' | 'h3';
  /** Below the facts. */
  children?: ReactNode;
};

/** All texts of a booth. */
export const BoothArticle = ({ booth, heading: Heading = 'h1', children }: BoothArticleProps) => {
  const { t } = useTranslation('booths');
  const format = useFormat();
  const { banner, cut } = booth;
  const name = localized(booth.name, format.locale);
  return (
    <article className={styles.booth}>
      {banner && (
        <Picture
          src={banner.src}
          srcset={banner.srcset}
          sizes="(width < 1200px) 100vw, 1140px"
          width={banner.width}
          height={banner.height}
          alt={localized(banner.alt, format.locale)}
          lang={langOf(banner.alt, format.locale)}
          ratio="3:1"
          eager
          className={styles.banner}
        />
      )}
      <Picture
        src={cut?.src}
        srcset={cut?.srcset}
        sizes="(width < 640px) 40vw, 360px"
        width={cut?.width}
        height={cut?.height}
        alt={cut ? localized(cut.alt, format.locale) : ''}
        lang={langOf(cut?.alt, format.locale)}
        ratio="1:1"
        seed={booth.id}
        eager
        className={styles.cut}
      />
      <Stack as="header" gap={3} align="start" className="shrinks">
        <BoothPlates days={booth.days} genre={booth.genres[0]} size="l" />
        <Heading className={styles.name} data-long={isWiderThan(name, 16) || undefined}>
          <LocalizedText text={booth.name} />
        </Heading>
        {booth.catch && (
          <p className={classNames('large mincho', styles.catch)}>
            <LocalizedText text={booth.catch} />
          </p>
        )}
        <JapaneseOnlyNote text={booth.description ?? booth.catch ?? booth.name} />
        <AwardBadges awards={booth.awards} />
        {booth.acceptsReservations && (
          <Cluster gap={2}>
            <StatusBadge tone="available">{t('acceptsReservations')}</StatusBadge>
          </Cluster>
        )}
      </Stack>
      <Stack gap={5} className={classNames('shrinks', styles.body)}>
        {booth.announcement && (
          <Banner tone="info" title={t('page.announcement')}>
            <p className="lines measure">
              <LinkedText text={booth.announcement} />
            </p>
          </Banner>
        )}
        {booth.description && (
          <Stack gap={3}>
            {Heading === 'h1' ? <h2>{t('page.about')}</h2> : <h4>{t('page.about')}</h4>}
            <p className="lines measure">
              <LinkedText text={booth.description} />
            </p>
          </Stack>
        )}
        <BoothFacts booth={booth} />
        {children}
      </Stack>
    </article>
  );
};
