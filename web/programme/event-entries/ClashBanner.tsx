import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import type { Localized } from '#web/core/i18n/localized.ts';
import { Banner } from '#web/core/ui/Banner.tsx';

type Clash = {
  readonly entryId: string;
  readonly title: Localized;
  readonly startsAt: string;
  readonly endsAt: string;
};

type ClashBannerProps = { clashes: readonly Clash[] };

/** Warns, by name, of own entries to events at the same time. */
export const ClashBanner = ({ clashes }: ClashBannerProps) => {
  const { t } = useTranslation('event-entries');
  const f = useFormat();
  if (clashes.length === 0) return null;
  return (
    <Banner tone="warn" title={t('clash.title')}>
      <ul>
        {clashes.map(({ entryId, title, startsAt, endsAt }) => (
          <li key={entryId}>
            <LocalizedText text={title} /> {t('clash.time', { time: f.period(startsAt, endsAt) })}
          </li>
        ))}
      </ul>
      <p>{t('clash.next')}</p>
    </Banner>
  );
};
