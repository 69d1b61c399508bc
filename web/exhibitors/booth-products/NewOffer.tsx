import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { createBoothProduct } from '#generated/client/sdk.gen.ts';
import type { BoothProductList, MyProductSummary } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import type { Submission } from '#web/core/form/use-draft.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { useTimeZone } from '#web/core/site.ts';
import { OfferFields } from './OfferFields.tsx';
import { datesOf, newOfferForm, toNewOffer, toNewOfferForm } from './offer-form.ts';
import { sendOffer } from './refusals.ts';
import { boothProductsPage } from './routes.ts';

type NewOfferProps = {
  list: BoothProductList;
  works: readonly MyProductSummary[];
  /** Id of the work that is chosen first. */
  wanted: string | null;
};

/** Offers a work as a draft. */
export const NewOffer = ({ list, works, wanted }: NewOfferProps) => {
  const { t } = useTranslation('booth-products');
  const timeZone = useTimeZone();
  const f = useFormat();
  const navigate = useNavigate();
  const { booth } = list;
  const schema = useMemo(() => newOfferForm(datesOf(booth)), [booth]);
  const [only, ...others] = works;
  const chosen = works.find(({ id }) => id === wanted) ?? (others.length === 0 ? only : undefined);

  const create = async (values: z.output<typeof schema>, { key }: Submission) => {
    const body = toNewOffer(values, timeZone);
    const { product } = await sendOffer(
      () =>
        call(createBoothProduct, {
          path: { boothId: booth.id },
          body,
          headers: { 'Idempotency-Key': key },
        }),
      body.days,
      f,
    );
    const title = localized(product.title, f.locale);
    toast({ severity: 'success', summary: t('new.done', { title }), detail: t('new.doneNext') });
    await navigate(boothProductsPage.href({ id: booth.id }), { replace: true });
  };

  return (
    <Form
      schema={schema}
      defaults={toNewOfferForm(schema, booth, chosen?.id)}
      draft={`booth-product.${booth.id}`}
      onSubmit={create}
    >
      <SelectField
        name="productId"
        label={t('new.work')}
        hint={t('new.workHint')}
        width="l"
        options={works.map(({ id, title }) => ({ value: id, label: localized(title, f.locale) }))}
      />
      <OfferFields list={list} />
      <FormActions backTo={boothProductsPage.href({ id: booth.id })}>{t('new.submit')}</FormActions>
    </Form>
  );
};
