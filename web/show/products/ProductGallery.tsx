import { useTranslation } from 'react-i18next';
import type { Product } from '#generated/client/types.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { langOf, localized } from '#web/core/i18n/localized.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Row, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import styles from './ProductArticle.module.css';

type ProductGalleryProps = {
  product: Pick<Product, 'pictures' | 'cover'>;
  /** Varies the placeholder of a work without pictures. */
  seed: string;
};

const pictureId = (number: number) => `picture-${number}`;

/** Scrolls without a history entry, which would render the page again and stop the strip on its way. */
const showPicture = (number: number) =>
  document.getElementById(pictureId(number))?.scrollIntoView();

const SIZES = '(width < 900px) 100vw, 660px';

/** The pictures of a work, whole, side by side in a strip that scrolls; the small ones below lead to them. */
export const ProductGallery = ({ product: { pictures, cover }, seed }: ProductGalleryProps) => {
  const { t } = useTranslation('products');
  const locale = useLocale();
  const shown = pictures.length > 0 ? pictures : cover ? [cover] : [];
  if (shown.length <= 1) {
    const [only] = shown;
    return (
      <Picture
        {...only}
        sizes={SIZES}
        alt={only ? localized(only.alt, locale) : ''}
        lang={langOf(only?.alt, locale)}
        ratio="4:3"
        fit="contain"
        seed={seed}
        eager
        className={styles.picture}
      />
    );
  }
  const count = shown.length;
  return (
    <Stack gap={3} className="shrinks">
      {/* A scroll container must be focusable. */}
      <Row
        as="ul"
        gap={0}
        align="stretch"
        tabIndex={0}
        aria-label={t('gallery.label')}
        className={styles.strip}
      >
        {shown.map((picture, at) => (
          <li
            key={picture.src}
            id={pictureId(at + 1)}
            className={classNames('wide rigid', styles.slide)}
          >
            <Picture
              {...picture}
              sizes={SIZES}
              alt={localized(picture.alt, locale)}
              lang={langOf(picture.alt, locale)}
              ratio="4:3"
              fit="contain"
              seed={`${seed}${at}`}
              eager={at === 0}
            />
            <span className={classNames('tiny figures', styles.number)}>
              {t('gallery.number', { number: at + 1, count })}
            </span>
          </li>
        ))}
      </Row>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul role="list" className={classNames('no-print', styles.thumbnails)}>
        {shown.map((picture, at) => (
          <li key={picture.src}>
            <a
              href={`#${pictureId(at + 1)}`}
              className={classNames('frame', styles.thumbnail)}
              onClick={(event) => {
                event.preventDefault();
                showPicture(at + 1);
              }}
            >
              <Picture {...picture} sizes="80px" alt="" ratio="4:3" seed={`${seed}${at}`} />
              <span className="visually-hidden">
                {t('gallery.show', { number: at + 1, count })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Stack>
  );
};
