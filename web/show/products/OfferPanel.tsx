import { useTranslation } from 'react-i18next';
import type { Product } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { paths } from '#web/core/shell/paths.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { type Fact, Facts } from '#web/core/ui/Facts.tsx';
import { Price } from '#web/core/ui/Price.tsx';
import { StatusWord } from '#web/core/ui/StatusWord.tsx';
import { HeldLine, HeldMark, useHeldMarks } from './HeldMark.tsx';
import styles from './OfferPanel.module.css';
import { OfferWord } from './OfferWord.tsx';
import { isReservable, type OfferState, offerState } from './offer-state.ts';

/** Reserving a work: what is left on each day, until when, how many, and the one button. */
export const OfferPanel = ({ product }: { product: Product }) => {
  const { t } = useTranslation('products');
  const format = useFormat();
  const state = offerState(product);
  const open = isReservable(state);
  useHeldMarks(product.productId);
  const periodMatters = ['available', 'few_left', 'full', 'not_open_yet'].includes(state);

  const facts: Fact[] = periodMatters
    ? [
        {
          label: t('offer.period'),
          value: product.opensAt && product.closesAt && (
            <>
              <span className={styles.instant}>
                {t('offer.periodFrom', { when: format.dateTime(product.opensAt) })}
              </span>
              <span className={styles.instant}>
                {t('offer.periodUntil', { when: format.dateTime(product.closesAt) })}
              </span>
            </>
          ),
        },
        {
          label: t('offer.pickUp'),
          value:
            product.pickUpUntil &&
            t('offer.pickUpUntil', { time: format.time(product.pickUpUntil) }),
        },
      ]
    : [];

  return (
    <section className={styles.panel} aria-labelledby="offer-heading">
      <h2 id="offer-heading" className={styles.heading}>
        {t('offer.heading')}
      </h2>
      {!open && <OfferReason product={product} state={state} />}
      {periodMatters && <OfferDays product={product} />}
      {periodMatters && <Facts items={facts} />}
      {periodMatters && (
        <div className={styles.hint}>
          <p>{t('offer.limit', { count: product.perPersonLimit })}</p>
          <p>{t('offer.payAtBooth')}</p>
        </div>
      )}
      <div className={styles.reach}>
        <div className={styles.beside}>
          <span className={styles.reachPrice}>
            <Price>{format.yen(product.price)}</Price>
          </span>
          {open && <p className={classNames(styles.signIn, 'for-guest')}>{t('offer.signIn')}</p>}
          {state !== 'not_offered' && <HeldLine product={product} />}
        </div>
        {open ? (
          <LinkButton
            variant="primary"
            icon="bookmark-check"
            to={paths.reserve(product.boothId, product.productId)}
            className={styles.button}
          >
            {t('offer.reserve')}
          </LinkButton>
        ) : (
          <OfferWord offer={product} />
        )}
      </div>
    </section>
  );
};

/** The days on which copies are set aside, each with what is left while reservations are taken. */
const OfferDays = ({ product }: { product: Product }) => {
  const { t } = useTranslation('products');
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list
    <ul role="list" className={styles.days} aria-label={t('offer.days')}>
      {product.days.map(({ date, availability }) => (
        <li key={date}>
          <span>{format.shortDay(date)}</span>
          <HeldMark product={product} day={date} />
          {product.reservationState === 'open' && (
            <StatusWord tone={availability === 'few_left' ? 'few' : availability}>
              {t(`state.${availability}`)}
            </StatusWord>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Why there is no button, and what to do instead. */
const OfferReason = ({ product, state }: { product: Product; state: OfferState }) => {
  const { t } = useTranslation('products');
  const format = useFormat();
  const instant = { not_open_yet: product.opensAt, closed: product.closesAt };
  if (state === 'not_open_yet' || state === 'closed') {
    const at = instant[state];
    return (
      <p className={styles.reason}>
        {at ? t(`offer.${state}`, { when: format.dateTime(at) }) : t(`offer.${state}NoDate`)}
      </p>
    );
  }
  return <p className={styles.reason}>{t(`offer.${state}`)}</p>;
};
