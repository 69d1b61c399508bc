import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { getBoothProduct, updateBoothProduct } from '#generated/client/sdk.gen.ts';
import type { BoothProduct } from '#generated/client/types.gen.ts';
import { toETag } from '#spec/core/versions.ts';
import { stockFields } from '#spec/exhibitors/booth-product-form.ts';
import { call } from '#web/core/api/client.ts';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { soldOn, stockName, stocksOf, toDays } from './offer-form.ts';
import { sendOffer } from './refusals.ts';
import { StockField } from './StockField.tsx';

type StockFormProps = { boothId: string; offer: BoothProduct; answer: Answer };

/** Changes the stock of the days on which a work is sold. */
export const StockForm = ({ boothId, offer, answer }: StockFormProps) => {
  const { t } = useTranslation('booth-products');
  const f = useFormat();
  const path = { boothId, boothProductId: offer.id };
  const [loaded] = useState(() => ({ data: offer, version: toETag(offer.version) }));
  const record = useVersionedRecord({
    loaded,
    read: () => call.versioned(getBoothProduct, { path }),
    fieldsOf: stocksOf,
  });
  const { days } = record.data;
  const schema = useMemo(
    () =>
      z.object(Object.fromEntries(days.map(({ date }) => [stockName(date), stockFields.stock]))),
    [days],
  );

  const save = async (values: z.output<typeof schema>) => {
    const body = { days: toDays(soldOn(record.data), values) };
    const send = (version: string) =>
      call.versioned(updateBoothProduct, { path, body, headers: { 'If-Match': version } });
    await record.save(values, (_changes, version) => sendOffer(() => send(version), body.days, f));
    return true;
  };

  return (
    <DialogForm
      schema={schema}
      defaults={record.fields}
      focus={stockName(offer.days[0]?.date ?? '')}
      answer={answer}
      submitLabel={t('stock.submit')}
      onConflict={record.reread}
      onSubmit={save}
    >
      {days.map((day) => (
        <StockField key={day.date} day={day} />
      ))}
    </DialogForm>
  );
};
