import type { Table } from '#api/core/db/table.ts';
import type { Decision } from '#spec/applications/states.ts';
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

export type ReleaseStatus = 'scheduled' | 'released' | 'cancelled';

type ApplicationColumns = {
  prepared: PreparedDecision;
  consents: Consents;
};

type DecisionReleaseColumns = {
  /** How many of each decision it released; of a scheduled release, how many it was created with. */
  counts: Readonly<Record<Decision, number>>;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    /**
     * - `number`: null for drafts.
     * - `user_id`: null for guests, and after the account was erased.
     * - `email`: null after personal data was erased.
     * - `locale`: language of the e-mails to a guest.
     * - `title`: its name in lists.
     * - `version`: the applicant's version.
     * - `staff_version`: also counts what the applicant cannot see.
     * - `entered_version`: counts changes of what the applicant entered, pictures included.
     * - `release_id`: the scheduled release of the prepared decision.
     * - `granted`: what of the choices was granted, such as the code of a plan.
     * - `reason`: why staff cancelled or reopened it.
     * - `updated_at`: the applicant's: preparing a decision does not change it.
     * - `moved_at`: when it entered its state.
     * - `erased_at`: when personal data was erased.
     */
    application: Table<'application', ApplicationColumns>;
    /** `left_out`: how many it did not release, because their applicants changed them after the decision. */
    decision_release: Table<'decision_release', DecisionReleaseColumns>;
    deadline_extension: Table<'deadline_extension', { key: DeadlineKey }>;
    /** A reminder that was sent. `key` names the moment that it is about. */
    application_reminder: Table<'application_reminder'>;
  }
}
