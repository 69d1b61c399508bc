import type { SentCode } from './sent-code.ts';

/** The methods that begin with an address. */
export type SignInMethod = 'code' | 'password' | 'sign-up' | 'new-password';

/** Props of each of them. */
export type SignInMethodProps = {
  /** The address that was typed in another method. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** A code is on its way. */
  readonly onSent: (sent: SentCode) => void;
  /** The field to begin at, for those who come from another method. */
  readonly focus: string | undefined;
};

/** Field names of a form that has an address, told to `onEmail` as it is typed. */
export const emailOf = (values: Readonly<Record<string, unknown>>): string =>
  typeof values.email === 'string' ? values.email : '';
