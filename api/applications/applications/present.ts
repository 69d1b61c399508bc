import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type {
  Application,
  ApplicationDetail,
  ApplicationDetails,
} from '#spec/applications/application.ts';
import type { listApplicationHistory, StaffRow } from './staff-store.ts';

/** An application as staff see it in a list. */
export const presentApplication = (row: StaffRow): Application => ({
  id: row.id,
  kind: row.kind,
  number: row.number ?? '',
  title: row.title,
  status: row.status,
  ...omitAbsent({
    prepared: row.prepared && {
      ...row.prepared,
      ...omitAbsent({ releaseAt: row.release_at?.toISOString() }),
    },
    assignee: staffOf(row.assignee_id, row.assignee_name),
    note: row.note,
    submittedAt: row.submitted_at?.toISOString(),
  }),
  version: row.staff_version,
  updatedAt: row.updated_at.toISOString(),
});

type History = Awaited<ReturnType<typeof listApplicationHistory>>;

/** An application with its personal data. */
export const presentDetail = (
  row: StaffRow,
  details: ApplicationDetails,
  history: History,
): ApplicationDetail => ({
  ...presentApplication(row),
  ...omitAbsent({
    email: row.to,
    question: row.question,
    answer: row.answer,
    reason: row.reason,
  }),
  consents: row.consents,
  details,
  history: history.map(({ at, action, by_id, by_name }) => ({
    at: at.toISOString(),
    action,
    ...omitAbsent({ by: staffOf(by_id, by_name) }),
  })),
});

const staffOf = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : undefined;
