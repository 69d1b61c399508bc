import type { SentCode } from './sent-code.ts';

/** Methods that start with an e-mail address. */
export type SignInMethod = 'code' | 'password' | 'sign-up' | 'new-password';

/** Props shared by all methods. */
export type SignInMethodProps = {
  /** The address typed in another method. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** Called when a code was sent. */
  readonly onSent: (sent: SentCode) => void;
  /** Name of the field to focus after switching methods. */
  readonly focus: string | undefined;
};

/** Reads the form's e-mail value, passed to `onEmail` as it changes. */
export const readEmail = (values: Readonly<Record<string, unknown>>): string =>
  typeof values.email === 'string' ? values.email : '';
