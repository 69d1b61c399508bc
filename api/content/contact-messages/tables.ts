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
  name: string;
  email: string;
  body: string;
  locale: Locale;
  privacy_version: string;
  agreed_at: Instant;
  status: 'new' | 'answered' | 'closed' | 'spam';
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    contact_message: ContactMessageTable;
  }
}
