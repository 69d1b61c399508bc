import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Product } from '#generated/client/types.gen.ts';
import { NewReservation } from '#spec/visitors/reservations.ts';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import type { CheckStep } from '#web/core/form/use-check-step.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { productPage } from '#web/show/products/routes.ts';

type ReserveFormProps = {
  product: Product;
  step: CheckStep<typeof NewReservation>;
};

/** The first step: day, quantity and comment. */
export const ReserveForm = ({ product, step }: ReserveFormProps) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const { days, closesAt, perPersonLimit } = product;
  const { problem } = step.form;
  const open = openDays(days);
  // A full day of an old draft is invalid, and reported like a missing one.
  const schema = useMemo(
    () =>
      NewReservation.extend({
        day: z.enum(openDays(days)),
        quantity: NewReservation.shape.quantity.max(perPersonLimit),
      }),
    [days, perPersonLimit],
  );
  const quantities = Array.from({ length: perPersonLimit }, (_, index) => index + 1);

  return (
    <Stack gap={5}>
      {closesAt && (
        <DeadlineNote closesAt={closesAt} more={t('reserve.payLater')}>
          {t('reserve.closesAt', { at: f.until(closesAt) })}
        </DeadlineNote>
      )}
      <Form
        {...step.form}
        problem={problem?.errors.length ? problem : undefined}
        schema={schema}
        defaults={{ day: open.length === 1 ? open[0] : '', quantity: 1, comment: '' }}
      >
        <RadioField
          name="day"
          label={t('day')}
          options={days.map(({ date, availability }) => ({
            value: date,
            label: f.day(date),
            hint: t(`availability.${availability}`),
            disabled: availability === 'full',
          }))}
        />
        <SelectField
          name="quantity"
          label={t('quantity')}
          hint={t('reserve.limit', { count: perPersonLimit })}
          width="s"
          options={quantities.map((count) => ({
            value: count,
            label: t('units:copies', { count }),
          }))}
        />
        <TextAreaField
          name="comment"
          label={t('comment')}
          hint={t('reserve.commentHint')}
          optional
          counter
          rows={3}
        />
        <FormActions backTo={productPage.href({ id: product.boothId, id2: product.productId })}>
          {t('reserve.check')}
        </FormActions>
      </Form>
    </Stack>
  );
};

const openDays = (days: Product['days']) =>
  days.filter(({ availability }) => availability !== 'full').map(({ date }) => date);
