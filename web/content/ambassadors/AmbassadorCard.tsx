import { Link } from 'react-router-dom';
import type { AmbassadorSummary } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import styles from './AmbassadorsPage.module.css';
import { ambassadorPage } from './routes.ts';

type AmbassadorCardProps = {
  ambassador: AmbassadorSummary;
  /** Above the fold: loads the portrait eagerly. */
  eager?: boolean;
};

/** An ambassador in the list: portrait, name, and a line about them. */
export const AmbassadorCard = ({ ambassador, eager = false }: AmbassadorCardProps) => {
  const { id, slug, name, title, photo } = ambassador;
  return (
    <Card as="li" pressable className="tall">
      <Picture
        src={photo?.src}
        srcset={photo?.srcset}
        sizes="(width < 640px) 46vw, 280px"
        width={photo?.width}
        height={photo?.height}
        alt=""
        ratio="1:1"
        seed={id}
        eager={eager}
      />
      <Stack gap={1} className={classNames('line-above', styles.text)}>
        <h2 className={classNames('large snug', styles.name)}>
          <Link to={ambassadorPage.href({ slug })} className={cardLink}>
            <LocalizedText text={name} />
          </Link>
        </h2>
        {title && (
          <p className={classNames('quiet', styles.title)}>
            <LocalizedText text={title} />
          </p>
        )}
      </Stack>
    </Card>
  );
};
