import { useTranslation } from 'react-i18next';
import type { Sponsor } from '#generated/client/types.gen.ts';
import { ContentText } from '#web/content/contents/ContentText.tsx';
import { useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Chip } from '#web/core/ui/Chip.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { hasLogo, SponsorLogo } from './SponsorLogo.tsx';
import styles from './sponsors.module.css';

/** A sponsor as its page and its preview show it. */
export const SponsorText = ({ sponsor }: { sponsor: Sponsor }) => {
  const head = <SponsorHead sponsor={sponsor} />;
  return sponsor.text ? <ContentText body={sponsor.text} head={head} /> : head;
};

const SponsorHead = ({ sponsor }: { sponsor: Sponsor }) => {
  const { t } = useTranslation('sponsors');
  const locale = useLocale();
  const { name, kana, level, url } = sponsor;
  const host = url && URL.parse(url)?.host.replace(/^www\./, '');
  return (
    <div className={styles.head}>
      {hasLogo(sponsor) && (
        <SponsorLogo sponsor={sponsor} sizes="(width < 640px) 92vw, 320px" eager />
      )}
      <Stack gap={2}>
        <div>
          <Chip>{t(`level.${level}`)}</Chip>
        </div>
        {locale === 'ja' && kana && <p className="quiet">{kana}</p>}
        <h1>
          <LocalizedText text={name} />
        </h1>
        {host && (
          <Cluster
            as="a"
            gap={[0, 2]}
            inline
            href={url}
            rel="noopener sponsored"
            className={classNames('target', styles.site)}
          >
            <Icon name="globe" />
            <span>{t('site')}</span>
            <span className="quiet">{host}</span>
          </Cluster>
        )}
      </Stack>
    </div>
  );
};
