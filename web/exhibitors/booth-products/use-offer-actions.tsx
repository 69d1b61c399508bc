import { useTranslation } from 'react-i18next';
import {
  deleteBoothProduct,
  getBoothProduct,
  setBoothProductStatus,
} from '#generated/client/sdk.gen.ts';
import type { BoothProduct } from '#generated/client/types.gen.ts';
import { toETag } from '#spec/core/versions.ts';
import { BoothProductStatusChange } from '#spec/exhibitors/booth-product-views.ts';
import { call } from '#web/core/api/client.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { askReason } from '#web/core/shell/ask-reason.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { useEntryQuestion } from '#web/exhibitors/product-entries/use-entry-question.ts';
import type { OfferAct } from './offer-state.ts';
import { StockForm } from './StockForm.tsx';

export type OfferActions = ReturnType<typeof useOfferActions>;

/** Returns the actions of editors on offers. */
export const useOfferActions = (boothId: string) => {
  const { t } = useTranslation('booth-products');
  const locale = useLocale();
  const { action, pending } = useActions<OfferAct | 'stock'>({ problemTexts: t });
  const { warningOf, questionAbout } = useEntryQuestion();
  const titleOf = ({ product }: BoothProduct) => localized(product.title, locale);
  const pathOf = ({ id }: BoothProduct) => ({ boothId, boothProductId: id });
  const current = (offer: BoothProduct) => call(getBoothProduct, { path: pathOf(offer) });
  const doneOf = (act: OfferAct) => (offer: BoothProduct) =>
    t(`done.${act}`, { title: titleOf(offer) });
  const changeTo = (status: Exclude<OfferAct, 'deleted'>) => ({
    run: (offer: BoothProduct) =>
      call(setBoothProductStatus, { path: pathOf(offer), body: { status } }),
    done: doneOf(status),
  });

  /** The dialog begins with the stock of each day as it is now. */
  const changeStock = action('stock', {
    ask: async (offer: BoothProduct) => {
      const now = await current(offer);
      return {
        mode: 'confirm',
        title: t('stock.title', { title: titleOf(offer) }),
        body: t('stock.body'),
        content: (answer) => <StockForm boothId={boothId} offer={now} answer={answer} />,
      };
    },
    done: (offer) => t('stock.done', { title: titleOf(offer) }),
  });

  const published = action('published', changeTo('published'));

  const paused = action('paused', {
    ask: async (offer: BoothProduct) =>
      questionAbout((await current(offer)).entries, 'offerNotPublished', {
        confirmLabel: t('act.paused'),
      }),
    ...changeTo('paused'),
  });

  /** Asks before an action that cannot be undone. With held reservations, it asks for a reason that the visitors read. */
  const ended = action('ended', {
    ask: async (offer: BoothProduct) => {
      const { held, entries, status } = await current(offer);
      const hasReservations = held.reservations > 0;
      const consequences = [
        hasReservations
          ? t('end.held', { count: held.visitors, reservations: held.reservations })
          : t('end.body'),
        status === 'published' && warningOf(entries, 'offerNotPublished'),
      ];
      const question = {
        mode: 'cancel',
        title: t('end.title', { title: titleOf(offer) }),
        body: consequences.filter(Boolean).join('\n'),
      } as const;
      if (!hasReservations) return { ...question, confirmLabel: t('act.ended') };
      return askReason({
        ...question,
        schema: BoothProductStatusChange,
        label: t('end.reason'),
        hint: t('end.reasonHint'),
        submitLabel: t('end.submit'),
        send: (reason) =>
          call(setBoothProductStatus, {
            path: pathOf(offer),
            body: { status: 'ended', cancelHeld: true, reason },
          }),
      });
    },
    ...changeTo('ended'),
  });

  const deleted = action('deleted', {
    ask: (offer: BoothProduct) => ({
      mode: 'delete',
      title: t('delete.title', { title: titleOf(offer) }),
      body: t('delete.body'),
      confirmLabel: t('act.deleted'),
    }),
    run: (offer) =>
      call(deleteBoothProduct, {
        path: pathOf(offer),
        headers: { 'If-Match': toETag(offer.version) },
      }),
    done: doneOf('deleted'),
  });

  return { changeStock, act: { published, paused, ended, deleted }, pending };
};
