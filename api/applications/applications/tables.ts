import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Created, Instant, OptionalJson, Updated } from '#api/core/db/columns.ts';
import type { ApplicationKind, ApplicationStatus, Decision } from '#spec/applications/states.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';

/** A decision, for the release. */
export type NewDecision = {
  decision: Decision;
  /** The granted choice, such as the code of a plan. */
  choice?: string;
  /** A line by staff for the e-mail. */
  line?: string;
};

/** A decision that the applicant cannot see before its release. */
export type PreparedDecision = NewDecision & {
  /** `entered_version` of the application at the time of the decision. */
  enteredVersion: number;
  /** Digest of other judged data, such as the work of an entry. Absent when there was none. */
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
  /** The name of the application in lists. */
  title: Generated<string>;
  search_text: Generated<string>;
  search_grams: GeneratedAlways<string[]>;
  status: ApplicationStatus;
  /** The version for the applicant. */
  version: Generated<number>;
  /** Also counts changes that the applicant cannot see. */
  staff_version: Generated<number>;
  /** Counts changes of the fields that the applicant entered, including pictures. */
  entered_version: Generated<number>;
  prepared: OptionalJson<PreparedDecision>;
  /** The scheduled release of the prepared decision. */
  release_id: Generated<string | null>;
  /** The granted choice, such as the code of a plan. */
  granted: Generated<string | null>;
  assignee_id: Generated<string | null>;
  note: Generated<string | null>;
  question: Generated<string | null>;
  answer: Generated<string | null>;
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The reason why staff cancelled or reopened it. */
  reason: Generated<string | null>;
  consents: ColumnType<Consents, string | undefined, string>;
  created_at: Created;
  /** The time of the last change for the applicant: preparing a decision does not change it. */
  updated_at: Updated;
  submitted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The time when it entered its state. */
  moved_at: Updated;
  /** The time when personal data was erased. */
  erased_at: ColumnType<Date | null, undefined, Date>;
};

export type ReleaseStatus = 'scheduled' | 'released' | 'cancelled';

type DecisionReleaseTable = {
  id: string;
  edition_id: string;
  kind: ApplicationKind;
  release_at: Instant;
  status: Generated<ReleaseStatus>;
  /** The number of each decision that it released; for a scheduled release, the number at its creation. */
  counts: ColumnType<Readonly<Record<Decision, number>>, string, string>;
  /** The number of applications that it did not release, because their applicants changed them after the decision. */
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
