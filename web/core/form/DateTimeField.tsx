import { useFormat } from '#web/core/i18n/format.ts';
import type { FieldProps } from './Field.tsx';
import { NativeDateField } from './NativeDateField.tsx';

const LOCAL_TIME = /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A date with a time, to the minute. The value is a local time, `YYYY-MM-DDTHH:mm`; the page knows the zone. */
export const DateTimeField = (field: FieldProps) => {
  const f = useFormat();
  return (
    <NativeDateField
      {...field}
      type="datetime-local"
      pattern={LOCAL_TIME}
      inWords={(value) => `${f.day(value.slice(0, 10))} ${value.slice(11)}`}
    />
  );
};
