import { useTranslation } from 'react-i18next';
import type { ApplicationPictureList } from '#generated/client/types.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { type Localized, langOf, localized } from '#web/core/i18n/localized.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import styles from './guest-applications.module.css';

type Pictures = ApplicationPictureList['items'];

/** Returns undefined while the Japanese text is missing, which the English one needs. */
const completeAlt = (alt: Pictures[number]['alt']): Localized | undefined =>
  alt?.ja ? { ...alt, ja: alt.ja } : undefined;

/** The pictures of an application, each of which opens in full size. */
export const ApplicationPictures = ({ pictures }: { pictures: Pictures }) => {
  const { t } = useTranslation('guest-applications');
  const locale = useLocale();
  return (
    <Cluster as="ul" gap={2} align="stretch">
      {pictures.map(({ id, alt: entered, rendition, whole }, at) => {
        const alt = completeAlt(entered);
        return (
          <li key={id} className={styles.picture}>
            <a href={whole.src} lang={langOf(alt, locale)}>
              <Picture
                src={rendition.src}
                srcset={rendition.srcset}
                sizes="160px"
                width={rendition.width}
                height={rendition.height}
                alt={alt ? localized(alt, locale) : t('pictureNumber', { number: at + 1 })}
                ratio="4:3"
              />
            </a>
          </li>
        );
      })}
    </Cluster>
  );
};
