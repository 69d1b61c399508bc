import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getBoothProduct, updateBoothProduct } from '#generated/client/sdk.gen.ts';
import type { BoothProduct, BoothProductList } from '#generated/client/types.gen.ts';
import type { Versioned } from '#spec/core/client/call.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { useTimeZone } from '#web/core/site.ts';
import type { EditingState } from '#web/exhibitors/booth-profiles/editing-state.ts';
import { useEntryQuestion } from '#web/exhibitors/product-entries/use-entry-question.ts';
import { OfferFields } from './OfferFields.tsx';
import {
  datesOf,
  lockedOfferForm,
  type OfferValues,
  offerForm,
  soldOn,
  toOfferChange,
  toOfferForm,
} from './offer-form.ts';
import { sendOffer } from './refusals.ts';
import { boothProductsPage } from './routes.ts';

type EditOfferProps = {
  list: BoothProductList;
  loaded: Versioned<BoothProduct>;
  state: EditingState;
};

/** A form that changes an offer, and merges changes from another tab. */
export const EditOffer = ({ list, loaded, state }: EditOfferProps) => {
  const { t } = useTranslation('booth-products');
  const timeZone = useTimeZone();
  const f = useFormat();
  const navigate = useNavigate();
  const { booth, period } = list;
  const path = { boothId: booth.id, boothProductId: loaded.data.id };
  const toList = boothProductsPage.href({ id: booth.id });
  const isLocked = state === 'locked';
  const schema = useMemo(
    () =>
      isLocked ? lockedOfferForm(soldOn(loaded.data)) : offerForm(datesOf(booth, loaded.data)),
    [booth, loaded, isLocked],
  );
  const record = useVersionedRecord({
    loaded,
    read: () => call.versioned(getBoothProduct, { path }),
    fieldsOf: (offer) => toOfferForm(schema, offer, timeZone),
  });
  const lockedBecause =
    isLocked && period ? t('form.locked', { at: f.until(period.closesAt) }) : undefined;

  const { confirmBreaking } = useEntryQuestion();
  /** The work may have been entered since the page was opened. */
  const confirmSave = async (values: OfferValues, opener: Element | null) => {
    if (!record.data.isNew || !('isNew' in values) || values.isNew) return true;
    const { entries } = await call(getBoothProduct, { path });
    return confirmBreaking(entries, 'notNew', { confirmLabel: t('edit.submit'), opener });
  };

  const save = async (values: OfferValues) => {
    const isDifferent = await record.save(values, (changes, version) => {
      const body = toOfferChange(changes, values, { timeZone, soldOn: soldOn(record.data) });
      const headers = { 'If-Match': version };
      return sendOffer(
        () => call.versioned(updateBoothProduct, { path, body, headers }),
        body.days ?? [],
        f,
      );
    });
    toastSaved(t, isDifferent, 'edit.saved');
    await navigate(toList, { replace: true });
  };

  return (
    <Form
      schema={schema}
      defaults={record.fields}
      draft={`booth-product.${loaded.data.id}`}
      onConflict={record.reread}
      confirmSubmit={confirmSave}
      onSubmit={save}
    >
      <OfferFields list={list} offer={record.data} lockedBecause={lockedBecause} />
      <FormActions backTo={toList}>{t('edit.submit')}</FormActions>
    </Form>
  );
};
