import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { deleteProduct, setProductStatus } from '#generated/client/sdk.gen.ts';
import type { MyProduct } from '#generated/client/types.gen.ts';
import { PRECONDITION_FAILED } from '#spec/core/client/problem.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { myProductsPage } from './routes.ts';

/** Archives or deletes a work after a question. */
export const useRemoval = ({ id, title, pictures }: MyProduct, version: string) => {
  const { t } = useTranslation('my-products');
  const locale = useLocale();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { send, busy, refusal } = useSend(async ({ status }) => {
    // Changed elsewhere: the page shows what it is now, for another try.
    if (status === PRECONDITION_FAILED) await revalidate();
    return false;
  });
  const path = { productId: id };
  const name = localized(title, locale);

  const archive = () =>
    send(async () => {
      const isConfirmed = await confirm({
        mode: 'confirm',
        title: t('removal.archiveTitle', { name }),
        body: t('removal.archiveBody'),
        confirmLabel: t('removal.archive'),
      });
      if (!isConfirmed) return;
      await call(setProductStatus, { path, body: { status: 'archived' } });
      toast({ severity: 'success', summary: t('removal.archived') });
      await revalidate();
    });

  const discard = () =>
    send(async () => {
      const isConfirmed = await confirm({
        mode: 'delete',
        title: t('removal.deleteTitle', { name }),
        body: t('removal.deleteBody', { count: pictures.items.length }),
        confirmLabel: t('removal.delete'),
      });
      if (!isConfirmed) return;
      await call(deleteProduct, { path, headers: { 'If-Match': version } });
      toast({ severity: 'success', summary: t('removal.deleted', { name }) });
      await navigate(myProductsPage.href(), { replace: true });
    });

  return { archive, discard, busy, refusal };
};
