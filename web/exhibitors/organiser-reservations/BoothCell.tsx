import { Link } from 'react-router-dom';
import type { BoothReference } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { BoothPlates } from '#web/show/cards/BoothPlates.tsx';

type BoothCellProps = { booth: BoothReference; to: string };

/** A booth with its places; its name leads to its desk. */
export const BoothCell = ({ booth, to }: BoothCellProps) => (
  <Cluster as="span" gap={[1, 3]}>
    <BoothPlates days={booth.days} />
    <Link to={to} className="strong">
      <LocalizedText text={booth.name} />
    </Link>
  </Cluster>
);
