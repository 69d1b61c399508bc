import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationDetail } from '#generated/client/types.gen.ts';
import { ApplicationPictures } from '#web/applications/guest-applications/ApplicationPictures.tsx';
import { useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { awardPlanPage } from '#web/programme/organiser-awards/routes.ts';
import { EntryFacts } from '../EntryFacts.tsx';

/** An award entry's values. */
export const Component = ({ application }: { application: ApplicationDetail }) => {
  const { t } = useTranslation('award-entries');
  const locale = useLocale();
  const { details } = application;
  if (details.kind !== 'award') return null;
  const { awardId, awardTitle, work, pictures } = details;
  return (
    <Stack gap={3}>
      <h2>{t('entered')}</h2>
      {awardTitle && (
        <p>
          <Link to={awardPlanPage.href({ id: awardId })}>
            <LocalizedText text={awardTitle} />
          </Link>
        </p>
      )}
      <EntryFacts entered={details} category={details.categoryName} />
      {pictures.items.length > 0 && (
        <>
          <h3>{t('pictures.heading')}</h3>
          <ApplicationPictures pictures={pictures.items} />
        </>
      )}
      {work && work.pictures.length > 0 && (
        <>
          <h3>{t('pictures.ofWork')}</h3>
          {work.pictures.map(({ src, srcset, alt }) => (
            <Picture
              key={src}
              src={src}
              srcset={srcset}
              sizes="160px"
              alt={localized(alt, locale)}
              ratio="4:3"
            />
          ))}
        </>
      )}
    </Stack>
  );
};
