import { useTranslation } from 'react-i18next';
import type { ApplicationPictureList } from '#generated/client/types.gen.ts';
import { Picture } from '#web/core/ui/Picture.tsx';
import styles from './guest-applications.module.css';

type Pictures = ApplicationPictureList['items'];

/** The pictures of an application, each of which opens whole. */
export const ApplicationPictures = ({ pictures }: { pictures: Pictures }) => {
  const { t } = useTranslation('guest-applications');
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
    <ul role="list" className={styles.pictures}>
      {pictures.map(({ id, alt, rendition, whole }, at) => (
        <li key={id} className={styles.picture}>
          <a href={whole.src}>
            <Picture
              src={rendition.src}
              srcset={rendition.srcset}
              sizes="160px"
              width={rendition.width}
              height={rendition.height}
              alt={alt?.ja ?? t('pictureNumber', { number: at + 1 })}
              ratio="4:3"
            />
          </a>
        </li>
      ))}
    </ul>
  );
};
