import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { deleteProduct, setProductStatus } from '#generated/client/sdk.gen.ts';
import type { MyProduct } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { myProductsPage } from './routes.ts';

/** Archives or deletes a work after a question. */
export const useRemoval = ({ id, title, pictures }: MyProduct, version: string) => {
  const { t } = useTranslation('my-products');
  const locale = useLocale();
  const navigate = useNavigate();
  const { action, busy, refusal } = useActions();
  const path = { productId: id };
  const name = localized(title, locale);

  const archive = action('archive', {
    ask: () => ({
      mode: 'confirm',
      title: t('removal.archiveTitle', { name }),
      body: t('removal.archiveBody'),
      confirmLabel: t('removal.archive'),
    }),
    run: () => call(setProductStatus, { path, body: { status: 'archived' } }),
    done: () => t('removal.archived'),
  });

  const discard = action('discard', {
    ask: () => ({
      mode: 'delete',
      title: t('removal.deleteTitle', { name }),
      body: t('removal.deleteBody', { count: pictures.items.length }),
      confirmLabel: t('removal.delete'),
    }),
    run: () => call(deleteProduct, { path, headers: { 'If-Match': version } }),
    done: () => t('removal.deleted', { name }),
    next: () => navigate(myProductsPage.href(), { replace: true }),
  });

  return { archive, discard, busy, refusal };
};
