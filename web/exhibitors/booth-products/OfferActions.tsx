import { useTranslation } from 'react-i18next';
import type { BoothProduct } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import styles from './OfferTable.module.css';
import { actsFor, type OfferAct } from './offer-state.ts';
import { editBoothProductPage } from './routes.ts';
import type { OfferActions as Actions } from './use-offer-actions.tsx';

const ICONS: Readonly<Record<OfferAct, string>> = {
  published: 'eye',
  paused: 'pause',
  ended: 'circle-stop',
  deleted: 'trash-2',
};

type OfferActionsProps = {
  boothId: string;
  offer: BoothProduct;
  situation: Parameters<typeof actsFor>[1];
  actions: Actions;
};

/** The actions that editors can take on an offer in its state. */
export const OfferActions = ({ boothId, offer, situation, actions }: OfferActionsProps) => {
  const { t } = useTranslation('booth-products');
  const name = (
    <span className="visually-hidden">
      : <LocalizedText text={offer.product.title} />
    </span>
  );
  const isPending = (act: OfferAct) =>
    actions.pending?.item === offer && actions.pending.name === act;
  return (
    <Cluster gap={2} align="stretch" className={styles.actions}>
      {offer.status !== 'ended' && (
        <LinkButton to={editBoothProductPage.href({ id: boothId, id2: offer.id })} icon="pencil">
          {t('act.edit')}
          {name}
        </LinkButton>
      )}
      {actsFor(offer, situation).map((act) => (
        <Button
          key={act}
          icon={ICONS[act]}
          variant={act === 'ended' || act === 'deleted' ? 'quiet' : 'secondary'}
          busy={isPending(act)}
          onClick={(event) => actions.act[act](offer, event.currentTarget)}
        >
          {t(act === 'published' && offer.status === 'paused' ? 'act.resumed' : `act.${act}`)}
          {name}
        </Button>
      ))}
    </Cluster>
  );
};
