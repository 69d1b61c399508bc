import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

/** A phone number with optional hyphens; the schema accepts full-width digits and the dashes of Japanese keyboards. */
export const PhoneField = (
  field: FieldProps & {
    /** `off` for another person's number, such as an emergency contact. */
    autoComplete?: 'tel' | 'off';
  },
) => <TextField width="m" autoComplete="tel" {...field} type="tel" inputMode="tel" />;
