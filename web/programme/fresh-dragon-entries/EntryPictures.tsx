import type { EntryPicture } from '#generated/client/types.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { langOf, localized } from '#web/core/i18n/localized.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import styles from './debut-entries.module.css';

/** The pictures of an entry, in its order. */
export const EntryPictures = ({ pictures }: { pictures: readonly EntryPicture[] }) => {
  const locale = useLocale();
  return (
    <Cluster as="ul" gap={2} align="stretch">
      {pictures.map(({ id, image }) => (
        <li key={id} className={styles.picture}>
          <Picture
            src={image.src}
            srcset={image.srcset}
            sizes="112px"
            width={image.width}
            height={image.height}
            alt={localized(image.alt, locale)}
            lang={langOf(image.alt, locale)}
            ratio="4:3"
          />
        </li>
      ))}
    </Cluster>
  );
};
