import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Product } from '#generated/client/types.gen.ts';
import { NewReservation } from '#spec/reservations.ts';
import { Form } from '#web/form/Form.tsx';
import { RadioField } from '#web/form/RadioField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { SubmitButton } from '#web/form/SubmitButton.tsx';
import { TextAreaField } from '#web/form/TextAreaField.tsx';
import { useFormat } from '#web/i18n/format.ts';
import type { Problem } from '#web/problem.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import styles from './ReservePage.module.css';

type ReserveFormProps = {
  product: Product;
  /** What the visitor has entered before. */
  former: NewReservation | undefined;
  /** It comes from an earlier visit of this tab, which is said. */
  isRestored: boolean;
  /** Fields that the server refused. */
  problem: Problem | undefined;
  focus: string | undefined;
  onSubmit: (wish: NewReservation) => Promise<void>;
};

/** The first step: what shall be held, and for when. */
export const ReserveForm = ({
  product,
  former,
  isRestored,
  problem,
  focus,
  onSubmit,
}: ReserveFormProps) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const { days, closesAt, perPersonLimit } = product;
  const open = openDays(days);
  // A day that is full cannot be kept either, and one that is not chosen is told as such.
  const schema = useMemo(() => NewReservation.extend({ day: z.enum(openDays(days)) }), [days]);
  const onlyDay = open.length === 1 ? open[0] : '';
  const quantities = Array.from({ length: perPersonLimit }, (_, index) => index + 1);

  return (
    <Stack gap={5}>
      {closesAt && (
        <p className={styles.deadline}>
          {t('reserve.closesAt', { at: f.dateTime(closesAt) })}
          <br />
          {t('reserve.payLater')}
        </p>
      )}
      {isRestored && (
        <Banner tone="info">
          <p>{t('reserve.restored')}</p>
        </Banner>
      )}
      <Form
        schema={schema}
        defaults={{
          day: former && open.includes(former.day) ? former.day : onlyDay,
          quantity: Math.min(former?.quantity ?? 1, perPersonLimit),
          comment: former?.comment ?? '',
        }}
        problem={problem?.errors.length ? problem : undefined}
        focus={focus}
        onSubmit={onSubmit}
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
          limit={100}
          rows={3}
        />
        <div>
          <SubmitButton>{t('reserve.check')}</SubmitButton>
        </div>
      </Form>
    </Stack>
  );
};

const openDays = (days: Product['days']) =>
  days.filter(({ availability }) => availability !== 'full').map(({ date }) => date);
