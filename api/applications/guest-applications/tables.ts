import type { FieldColumns } from '#api/core/db/field-columns.ts';
import type { Table } from '#api/core/db/table.ts';
import type { EducationFields } from '#spec/applications/kinds/education.ts';
import type { PressFields } from '#spec/applications/kinds/press.ts';
import type { SponsorFields } from '#spec/applications/kinds/sponsor.ts';

declare module '#api/core/db/schema.ts' {
  interface Database {
    sponsor_application: Table<'sponsor_application', FieldColumns<SponsorFields>>;
    press_application: Table<'press_application', FieldColumns<PressFields>>;
    education_application: Table<'education_application', FieldColumns<EducationFields>>;
    /** A link in an e-mail: the SHA-256 of its token. */
    application_link: Table<'application_link'>;
  }
}
