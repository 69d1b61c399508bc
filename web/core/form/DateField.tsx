import { useFormat } from '#web/core/i18n/format.ts';
import type { FieldProps } from './Field.tsx';
import { NativeDateField } from './NativeDateField.tsx';

type DateFieldProps = FieldProps & {
  /** First and last selectable day: `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  autoComplete?: 'bday';
};

/** Excludes years below 1000: while a year is typed, browsers report its first digits as the year. */
const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;

/** A date. The value is `YYYY-MM-DD`. */
export const DateField = (field: DateFieldProps) => {
  const f = useFormat();
  return <NativeDateField {...field} type="date" pattern={DAY} inWords={f.day} />;
};
