import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type {
  Application,
  ApplicationDetail,
  ApplicationDetails,
  Choice,
  DuplicateGroup,
} from '#spec/applications/application.ts';
import type { Ineligibility } from '#spec/applications/kinds/fresh-dragon.ts';
import { answerByOf } from './policy.ts';
import type { StaffRow } from './staff-store.ts';
import type { PreparedDecision } from './tables.ts';

/** The additions of its kind to an application in a list. */
type Additions = {
  /** Whether it has changed since its decision was prepared. */
  readonly isOutdated: boolean;
  readonly choices: readonly Choice[] | undefined;
  readonly failed: readonly Ineligibility[] | undefined;
  readonly duplicate: DuplicateGroup | undefined;
};

/** Returns an application as staff see it in a list. */
export const presentApplication = (
  row: StaffRow,
  { isOutdated, choices, failed, duplicate }: Additions,
): Application => ({
  id: row.id,
  kind: row.kind,
  number: row.number ?? '',
  title: row.title,
  status: row.status,
  ...omitAbsent({
    choices: choices && [...choices],
    failedConditions: failed && failed.length > 0 ? [...failed] : undefined,
    duplicate,
    prepared: row.prepared && presentPrepared(row.prepared, row.release_at, isOutdated),
    assignee: staffOf(row.assignee_id, row.assignee_name),
    note: row.note,
    submittedAt: row.submitted_at?.toISOString(),
  }),
  version: row.staff_version,
  updatedAt: row.updated_at.toISOString(),
});

const presentPrepared = (
  { decision, choice, line }: PreparedDecision,
  releaseAt: Date | null,
  isOutdated: boolean,
): NonNullable<Application['prepared']> => ({
  decision,
  ...omitAbsent({ choice, line, releaseAt: releaseAt?.toISOString() }),
  isOutdated,
});

/** Returns an application with its personal data. */
export const presentDetail = (
  row: StaffRow,
  additions: Additions,
  details: ApplicationDetails,
): ApplicationDetail => ({
  ...presentApplication(row, additions),
  ...omitAbsent({
    email: row.to,
    question: row.question,
    answerBy: answerByOf(row)?.toISOString(),
    answer: row.answer,
    reason: row.reason,
  }),
  consents: row.consents,
  details,
});

const staffOf = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : undefined;
