import { useTranslation } from 'react-i18next';
import { FocusedBanner } from '#web/core/form/FocusedBanner.tsx';

type ObstacleBannerProps = { reasons: readonly string[]; focusKey: unknown };

/** The reasons why a work can be neither archived nor deleted at present, with a remedy for each. */
export const ObstacleBanner = ({ reasons, focusKey }: ObstacleBannerProps) => {
  const { t, i18n } = useTranslation('my-products');
  const keyOf = (reason: string) =>
    i18n.exists(`my-products:obstacle.${reason}`) ? `obstacle.${reason}` : 'obstacle.other';
  return (
    <FocusedBanner tone="error" title={t('obstacle.title')} focusKey={focusKey}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(keyOf(reason))}</li>
        ))}
      </ul>
    </FocusedBanner>
  );
};
