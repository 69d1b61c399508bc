import { Link } from 'react-router-dom';
import type { MediaItemSummary } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { MediaItemLine } from './MediaItemLine.tsx';
import styles from './MediaItemList.module.css';
import { OriginalLink } from './OriginalLink.tsx';
import { mediaItemPage } from './routes.ts';

type MediaItemListProps = {
  items: readonly MediaItemSummary[];
  /** Number of thumbnails at the start to load eagerly. */
  eager: number;
};

export const MediaItemList = ({ items, eager }: MediaItemListProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
  <ul role="list" className="bulletless">
    {items.map((item, index) => (
      <li key={item.id} className={styles.item}>
        <Picture
          src={item.thumbnail?.src}
          srcset={item.thumbnail?.srcset}
          sizes="(width < 640px) 30vw, 220px"
          width={item.thumbnail?.width}
          height={item.thumbnail?.height}
          alt=""
          seed={item.id}
          eager={index < eager}
          className={styles.thumbnail}
        />
        <Stack gap={2} className={styles.head}>
          <MediaItemLine item={item} />
          <h3 className={classNames('large snug', styles.title)}>
            <Link to={mediaItemPage.href({ id: item.id })}>
              <LocalizedText text={item.title} />
            </Link>
          </h3>
        </Stack>
        <div className={styles.rest}>
          {item.summary && (
            <p className={classNames('soft', styles.summary)}>
              <LocalizedText text={item.summary} />
            </p>
          )}
          <OriginalLink item={item} />
        </div>
      </li>
    ))}
  </ul>
);
