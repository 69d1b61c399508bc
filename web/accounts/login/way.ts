import type { SentCode } from './sent-code.ts';

/** The ways in that begin with an address. */
export type WayName = 'code' | 'password' | 'sign-up' | 'new-password';

/** What each of them is given. */
export type WayProps = {
  /** The address that was typed in another way. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** A code is on its way. */
  readonly onSent: (sent: SentCode) => void;
  /** The field to begin at, for who comes from another way. */
  readonly focus: string | undefined;
};

/** Field names of a form that has an address, told to `onEmail` as it is typed. */
export const emailOf = (values: Readonly<Record<string, unknown>>): string =>
  typeof values.email === 'string' ? values.email : '';
