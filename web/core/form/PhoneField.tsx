import { withHyphens } from '#spec/core/rules/text.ts';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

/** A telephone number, hyphens as one likes; full-width digits and the dashes of a Japanese keyboard are taken. */
export const PhoneField = (
  field: FieldProps & {
    /** `off` for a number that is not the visitor's own: of an emergency contact. */
    autoComplete?: 'tel' | 'off';
  },
) => (
  <TextField
    width="m"
    autoComplete="tel"
    {...field}
    type="tel"
    inputMode="tel"
    convert={withHyphens}
  />
);
