import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Created, Instant, OptionalJson, Updated } from '#api/core/db/columns.ts';
import type { ApplicationKind, ApplicationStatus, Decision } from '#spec/applications/states.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';

/** What was decided, for the release. */
export type NewDecision = {
  decision: Decision;
  /** What of the choices is granted, such as the code of a plan. */
  choice?: string;
  /** A line by staff for the e-mail. */
  line?: string;
};

/** A decision that the applicant cannot see before its release. */
export type PreparedDecision = NewDecision & {
  /** `entered_version` of the application when it was decided. */
  enteredVersion: number;
  /** Digest of what else was judged, such as the work of an entry. Absent when nothing else was. */
  judgedDigest?: string;
};

/** Versions of the texts that the applicant agreed to, by the name of the field. */
export type Consents = Readonly<Record<string, string>>;

type ApplicationTable = {
  id: string;
  /** Null for drafts. */
  number: string | null;
  kind: ApplicationKind;
  edition_id: string;
  /** Null for guests, and after the account was erased. */
  user_id: string | null;
  /** Null after personal data was erased. */
  email: string | null;
  /** Language of the e-mails to a guest. */
  locale: Locale;
  /** The name by which lists show it. */
  title: Generated<string>;
  search_text: Generated<string>;
  search_grams: GeneratedAlways<string[]>;
  status: ApplicationStatus;
  /** The applicant's version. */
  version: Generated<number>;
  /** Also counts what the applicant cannot see. */
  staff_version: Generated<number>;
  /** Counts changes of what the applicant entered, pictures included. */
  entered_version: Generated<number>;
  prepared: OptionalJson<PreparedDecision>;
  /** The scheduled release of the prepared decision. */
  release_id: Generated<string | null>;
  /** What of the choices was granted, such as the code of a plan. */
  granted: Generated<string | null>;
  assignee_id: Generated<string | null>;
  note: Generated<string | null>;
  question: Generated<string | null>;
  answer: Generated<string | null>;
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Why staff cancelled or reopened it. */
  reason: Generated<string | null>;
  consents: ColumnType<Consents, string | undefined, string>;
  created_at: Created;
  /** The applicant's: preparing a decision does not change it. */
  updated_at: Updated;
  submitted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When it entered its state. */
  moved_at: Updated;
  /** When personal data was erased. */
  erased_at: ColumnType<Date | null, undefined, Date>;
};

export type ReleaseStatus = 'scheduled' | 'released' | 'cancelled';

type DecisionReleaseTable = {
  id: string;
  edition_id: string;
  kind: ApplicationKind;
  release_at: Instant;
  status: Generated<ReleaseStatus>;
  /** How many of each decision it released; of a scheduled release, how many it was created with. */
  counts: ColumnType<Readonly<Record<Decision, number>>, string, string>;
  /** How many it did not release, because their applicants changed them after the decision. */
  left_out: Generated<number>;
  created_by: string | null;
  created_at: Created;
  ended_at: ColumnType<Date | null, undefined, Date>;
};

type DeadlineExtensionTable = {
  application_id: string;
  key: DeadlineKey;
  closes_at: Instant;
  reason: string;
  created_at: Created;
};

/** A reminder that was sent. `key` names the moment that it is about. */
type ApplicationReminderTable = { application_id: string; key: string; sent_at: Created };

declare module '#api/core/db/schema.ts' {
  interface Database {
    application: ApplicationTable;
    decision_release: DecisionReleaseTable;
    deadline_extension: DeadlineExtensionTable;
    application_reminder: ApplicationReminderTable;
  }
}
