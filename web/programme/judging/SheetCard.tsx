import { Link } from 'react-router-dom';
import type { MySheetReference } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import styles from './RoundPage.module.css';
import { sheetPage } from './routes.ts';
import { SheetBadge } from './SheetBadge.tsx';

type SheetCardProps = { roundId: string; sheet: MySheetReference };

/** An entry to read: its picture, and how far its sheet is. */
export const SheetCard = ({
  roundId,
  sheet: { entryId, title, category, cover, status },
}: SheetCardProps) => (
  <Card as="li" pressable className={styles.card}>
    <Picture
      src={cover?.src}
      srcset={cover?.srcset}
      sizes="(width < 640px) 46vw, 280px"
      width={cover?.width}
      height={cover?.height}
      alt=""
      ratio="4:3"
      seed={entryId}
    />
    <Stack gap={2} align="start" className={styles.text}>
      <h2 className={classNames('snug', styles.title)}>
        <Link to={sheetPage.href({ id: roundId, id2: entryId })} className={cardLink}>
          <LocalizedText text={title} />
        </Link>
      </h2>
      {category && (
        <p className="quiet">
          <LocalizedText text={category} />
        </p>
      )}
      <SheetBadge status={status} />
    </Stack>
  </Card>
);
