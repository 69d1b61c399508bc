import { useTranslation } from 'react-i18next';
import type { MyProductSummary } from '#generated/client/types.gen.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';

const TONES = { draft: 'waiting', published: 'available', archived: 'cancelled' } as const;

type ProductStateProps = {
  product: Pick<MyProductSummary, 'status' | 'isOwn' | 'isEnglishMissing' | 'offers'>;
};

/** The publicity of a work, its owner, and its missing details. */
export const ProductState = ({ product }: ProductStateProps) => {
  const { t } = useTranslation('my-products');
  const { status, isOwn, isEnglishMissing, offers } = product;
  return (
    <Cluster gap={2}>
      <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
      {!isOwn && <StatusBadge tone="info">{t('ofOther')}</StatusBadge>}
      {status === 'published' && offers.length === 0 && (
        <StatusBadge tone="few">{t('notOffered')}</StatusBadge>
      )}
      {isEnglishMissing && <StatusBadge tone="info">{t('englishMissing')}</StatusBadge>}
    </Cluster>
  );
};
