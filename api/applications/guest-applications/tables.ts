import type { ContactColumns } from '#api/applications/applications/contacts.ts';
import type { Created } from '#api/core/db/columns.ts';
import type { FieldColumns } from '#api/core/db/field-columns.ts';
import type { EducationFields } from '#spec/applications/kinds/education.ts';
import type { PressFields } from '#spec/applications/kinds/press.ts';
import type { SponsorFields } from '#spec/applications/kinds/sponsor.ts';

type GuestTable<Fields> = { application_id: string } & FieldColumns<Fields> & ContactColumns;

type SponsorApplicationTable = GuestTable<SponsorFields>;
type PressApplicationTable = GuestTable<PressFields>;
type EducationApplicationTable = GuestTable<EducationFields>;

/** A link in an e-mail: the SHA-256 of its token. */
type ApplicationLinkTable = { token_hash: string; application_id: string; created_at: Created };

declare module '#api/core/db/schema.ts' {
  interface Database {
    sponsor_application: SponsorApplicationTable;
    press_application: PressApplicationTable;
    education_application: EducationApplicationTable;
    application_link: ApplicationLinkTable;
  }
}
