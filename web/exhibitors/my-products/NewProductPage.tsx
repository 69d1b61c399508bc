import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createProduct, getCurrentEdition, listMyBooths } from '#generated/client/sdk.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { call } from '#web/core/api/client.ts';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import type { Submission } from '#web/core/form/use-draft.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { ProductForm } from './ProductForm.tsx';
import {
  atFormFields,
  DraftForm,
  toNewProduct,
  toProductForm,
  type ProductForm as Values,
} from './product-form.ts';
import { editProductPage, myProductsPage } from './routes.ts';

/** Loads the booths of others at which the user makes works for their owner; whether the user has a booth. */
export const loader = async ({ api, url }: LoaderArgs) => {
  const [edition, { items }] = await Promise.all([api(getCurrentEdition), api(listMyBooths)]);
  const edited = items.filter(({ role }) => role === 'editor');
  const ownsBooth = items.some(({ role }) => role === 'owner');
  const wanted = edited.find(({ id }) => id === url.searchParams.get('booth'));
  const forBooth = wanted ?? (ownsBooth ? undefined : edited[0]);
  return { edition, edited, forBooth: forBooth?.id ?? '' };
};

/** A new work: a draft, which may have gaps. */
export const Component = () => {
  const { edition, edited, forBooth } = usePageData<typeof loader>();
  const { t } = useTranslation('my-products');
  const locale = useLocale();
  const navigate = useNavigate();

  const add = async (values: Values, { key }: Submission) => {
    const { id } = await call(createProduct, {
      body: toNewProduct(values),
      headers: { 'Idempotency-Key': key },
    }).catch(rethrowAtFields);
    toast({ severity: 'success', summary: t('form.added') });
    await navigate(editProductPage.href({ id }), { replace: true });
  };

  return (
    <Stack gap={5}>
      <h1>{t('titles:productNew')}</h1>
      <p>{t('form.newLead')}</p>
      <ProductForm
        schema={DraftForm}
        draft="product-new"
        defaults={{ ...toProductForm({}), forBooth }}
        edition={edition}
        onSubmit={add}
        owners={
          edited.length > 0 && (
            <RadioField
              name="forBooth"
              label={t('field.forBooth')}
              options={[
                { value: '', label: t('form.forMe') },
                ...edited.map(({ id, name }) => ({
                  value: id,
                  label: t('form.forBooth', { booth: localized(name, locale) }),
                })),
              ]}
              optional
            />
          )
        }
      >
        <FormActions backTo={myProductsPage.href()}>{t('form.saveDraft')}</FormActions>
      </ProductForm>
    </Stack>
  );
};

const rethrowAtFields = (error: unknown): never => {
  throw error instanceof Problem ? atFormFields(error) : error;
};
