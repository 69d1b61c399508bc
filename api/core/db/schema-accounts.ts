import type { Generated } from 'kysely';
import type { AuthMethod } from '#api/accounts/auth/auth-method.ts';
import type { Contact } from '#spec/accounts/contacts.ts';
import type { Country } from '#spec/accounts/countries.ts';
import type { Prefecture } from '#spec/accounts/prefectures.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { Created, Instant, Updated } from './columns.ts';

/*
 * The tables of accounts: better-auth's own, and what Noren keeps of a person.
 */

export type UserTable = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  createdAt: Created;
  updatedAt: Updated;
  role: string | null;
  banned: boolean | null;
  banReason: string | null;
  banExpires: Instant | null;
};

export type SessionTable = {
  id: string;
  userId: string;
  token: string;
  expiresAt: Instant;
  createdAt: Created;
  updatedAt: Updated;
  ipAddress: string | null;
  userAgent: string | null;
  impersonatedBy: string | null;
  openedBy: AuthMethod | null;
};

/** A password, or another way in that better-auth keeps. */
export type AccountTable = { id: string; userId: string; providerId: string };

export type PasskeyTable = {
  id: string;
  name: string | null;
  userId: string;
  credentialID: string;
};

export type DeviceCodeTable = {
  id: string;
  userCode: string;
  userId: string | null;
  expiresAt: Instant;
  status: string;
};

export type ProfileTable = {
  user_id: string;
  display_id: Generated<string>;
  display_name: string | null;
  icon: string | null;
  locale: Locale | null;
  family_name: string | null;
  given_name: string | null;
  family_name_kana: string | null;
  given_name_kana: string | null;
  romanised_name: string | null;
  /** Of the last change; that of the generated one is none. */
  display_id_changed_at: Instant | null;
  version: Generated<number>;
  updated_at: Updated;
};

export type ContactTable = {
  user_id: string;
  kind: Contact['kind'];
  phone: string;
  emergency_phone: string | null;
  company: string | null;
  company_kana: string | null;
  department: string | null;
  corporate_number: string | null;
  invoice_number: string | null;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};

export type AddressTable = {
  id: string;
  user_id: string;
  label: string | null;
  country: Country;
  postal_code: string | null;
  prefecture: Prefecture | null;
  city: string | null;
  street: string | null;
  building: string | null;
  lines: string | null;
  recipient: string;
  phone: string;
  is_default: boolean;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};
