import type { Generated } from 'kysely';
import type { Instant } from '#api/core/db/columns.ts';
import type { ContactCategory } from '#spec/content/contact-messages.ts';
import type { Locale } from '#spec/core/locale.ts';

type ContactMessageTable = {
  id: string;
  number: string;
  tenant_id: string | null;
  user_id: string | null;
  category: ContactCategory;
  /** Null after the sender's account was erased, as are the next two. */
  name: string | null;
  email: string | null;
  body: string | null;
  locale: Locale;
  privacy_version: string;
  agreed_at: Instant;
  status: 'new' | 'answered' | 'closed' | 'spam';
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  /** The time when it became closed or spam. */
  closed_at: Instant | null;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    contact_message: ContactMessageTable;
  }
}
