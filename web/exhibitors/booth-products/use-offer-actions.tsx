import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import {
  deleteBoothProduct,
  getBoothProduct,
  setBoothProductStatus,
} from '#generated/client/sdk.gen.ts';
import type { BoothProduct } from '#generated/client/types.gen.ts';
import { toETag } from '#spec/core/versions.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { useEntryQuestion } from '#web/exhibitors/product-entries/use-entry-question.ts';
import { EndForm } from './EndForm.tsx';
import type { OfferAct } from './offer-state.ts';
import { StockForm } from './StockForm.tsx';

export type OfferActions = {
  /** Changes the stock of each day in a dialog, which begins with the stock as it is now. */
  readonly changeStock: (offer: BoothProduct, opener: Element) => Promise<void>;
  readonly act: (act: OfferAct, offer: BoothProduct, opener: Element) => Promise<void>;
  /** The action in progress. */
  readonly pending: { readonly id: string; readonly act: OfferAct } | undefined;
};

/** What editors do with offers. The list is reloaded after each, refused or not. */
export const useOfferActions = (boothId: string): OfferActions => {
  const { t } = useTranslation('booth-products');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<OfferActions['pending']>();
  const { send } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });
  const titleOf = ({ product }: BoothProduct) => localized(product.title, locale);
  const pathOf = ({ id }: BoothProduct) => ({ boothId, boothProductId: id });
  const current = (offer: BoothProduct) => call(getBoothProduct, { path: pathOf(offer) });
  const { warningOf, confirmBreaking } = useEntryQuestion();

  const changeStock = async (offer: BoothProduct, opener: Element) => {
    const title = titleOf(offer);
    const now = await send(() => current(offer));
    if (!now) return;
    const isSaved = await confirm({
      mode: 'confirm',
      title: t('stock.title', { title }),
      body: t('stock.body'),
      opener,
      content: (answer) => <StockForm boothId={boothId} offer={now} answer={answer} />,
    });
    if (isSaved) toast({ severity: 'success', summary: t('stock.done', { title }) });
    await revalidate();
  };

  /** Asks before what cannot be undone. With held reservations, the dialog asks for a reason and ends the offer itself. */
  const end = async (offer: BoothProduct, opener: Element): Promise<boolean> => {
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
    if (hasReservations)
      return confirm({
        ...question,
        opener,
        content: (answer) => <EndForm path={pathOf(offer)} answer={answer} />,
      });
    if (!(await confirm({ ...question, confirmLabel: t('act.ended') }))) return false;
    await call(setBoothProductStatus, { path: pathOf(offer), body: { status: 'ended' } });
    return true;
  };

  const remove = async (offer: BoothProduct): Promise<boolean> => {
    const isConfirmed = await confirm({
      mode: 'delete',
      title: t('delete.title', { title: titleOf(offer) }),
      body: t('delete.body'),
      confirmLabel: t('act.deleted'),
    });
    if (!isConfirmed) return false;
    const headers = { 'If-Match': toETag(offer.version) };
    await call(deleteBoothProduct, { path: pathOf(offer), headers });
    return true;
  };

  const confirmPause = async (offer: BoothProduct, opener: Element): Promise<boolean> => {
    const { entries } = await current(offer);
    return confirmBreaking(entries, 'offerNotPublished', {
      confirmLabel: t('act.paused'),
      opener,
    });
  };

  const perform = async (act: OfferAct, offer: BoothProduct, opener: Element) => {
    if (act === 'ended') return end(offer, opener);
    if (act === 'deleted') return remove(offer);
    if (act === 'paused' && !(await confirmPause(offer, opener))) return false;
    await call(setBoothProductStatus, { path: pathOf(offer), body: { status: act } });
    return true;
  };

  const act = async (wanted: OfferAct, offer: BoothProduct, opener: Element) => {
    setPending({ id: offer.id, act: wanted });
    const isDone = await send(() => perform(wanted, offer, opener));
    setPending(undefined);
    await revalidate();
    if (isDone)
      toast({ severity: 'success', summary: t(`done.${wanted}`, { title: titleOf(offer) }) });
  };

  return { changeStock, act, pending };
};
