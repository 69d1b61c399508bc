import type { Image } from '#generated/client/types.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { langOf, localized } from '#web/core/i18n/localized.ts';
import { Picture } from '#web/core/ui/Picture.tsx';
import styles from './TextPicture.module.css';

/** The picture at the top of a long text. */
export const TextPicture = ({ picture }: { picture: Image }) => {
  const locale = useLocale();
  return (
    <Picture
      src={picture.src}
      srcset={picture.srcset}
      sizes="(width < 720px) 92vw, 640px"
      width={picture.width}
      height={picture.height}
      alt={localized(picture.alt, locale)}
      lang={langOf(picture.alt, locale)}
      ratio="16:9"
      eager
      className={styles.cover}
    />
  );
};
