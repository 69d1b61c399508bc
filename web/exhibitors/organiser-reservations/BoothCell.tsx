import { Link } from 'react-router-dom';
import type { BoothReference } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { BoothPlates } from '#web/show/cards/BoothPlates.tsx';
import styles from './BoothCell.module.css';

type BoothCellProps = { booth: BoothReference; to: string };

/** A booth with its places; its name leads to its desk. */
export const BoothCell = ({ booth, to }: BoothCellProps) => (
  <span className={styles.booth}>
    <BoothPlates days={booth.days} />
    <Link to={to} className={styles.name}>
      <LocalizedText text={booth.name} />
    </Link>
  </span>
);
