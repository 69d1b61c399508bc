import {
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type Transaction,
} from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { SKIP_PREPARE } from '#api/core/db/statements.ts';
import type { ApplicationFilter } from '#spec/applications/application.ts';
import { type ApplicationKind, CLOSED_STATUSES, GUEST_KINDS } from '#spec/applications/states.ts';
import type { Locale } from '#spec/core/locale.ts';
import { matchesContacts } from './contacts.ts';

type Trx = Transaction<Database>;

const COLUMNS = [
  'a.id',
  'a.number',
  'a.kind',
  'a.edition_id',
  'a.user_id',
  'a.email',
  'a.locale',
  'a.title',
  'a.status',
  'a.version',
  'a.staff_version',
  'a.prepared',
  'a.release_id',
  'a.granted',
  'a.assignee_id',
  'a.note',
  'a.question',
  'a.answer',
  'a.asked_at',
  'a.reason',
  'a.consents',
  'a.created_at',
  'a.updated_at',
  'a.submitted_at',
  'a.moved_at',
] as const;

/** Condition: the application `a` is of a kind that does not require an account. */
const isGuestKind = sql<boolean>`a.kind = any(${GUEST_KINDS as readonly string[]}::text[])`;

/** Returns the condition that the application `a` belongs to a user, or to a guest with the verified address of the user. */
export const isApplicantOf = (userId: string) => sql<boolean>`(a.user_id = ${userId}
  or (a.user_id is null and ${isGuestKind} and lower(a.email) = (
    select lower(email) from "user" where id = ${userId} and "emailVerified")))`;

/** Condition: the application `a` was submitted and is still open. */
export const isSubmittedAndOpen = sql<boolean>`(a.status <> 'draft'
  and a.status <> all(${CLOSED_STATUSES as readonly string[]}::text[]))`;

/** Selects an application with the account of its applicant: address and language of e-mails. */
export const selectApplications = (db: Kysely<Database>) =>
  db
    .selectFrom('application as a')
    .leftJoin('user as u', 'u.id', 'a.user_id')
    .leftJoin('profile as p', 'p.user_id', 'a.user_id')
    .select([
      ...COLUMNS,
      sql<string | null>`coalesce(case when ${isGuestKind} then a.email end, u.email, a.email)`.as(
        'to',
      ),
      sql<Locale>`coalesce(case when not ${isGuestKind} then p.locale end, a.locale)`.as(
        'mail_locale',
      ),
    ]);

export type ApplicationRow = Awaited<
  ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>
>;

/** Locks applications in one order, to avoid deadlocks. Returns those that exist, ordered by id. */
export const lockApplications = (trx: Trx, ids: readonly string[]): Promise<ApplicationRow[]> =>
  selectApplications(trx)
    .where(sql<boolean>`a.id = any(${ids}::uuid[])`)
    .orderBy('a.id')
    .forUpdate('a')
    .execute();

export const lockApplication = async (trx: Trx, id: string): Promise<ApplicationRow | undefined> =>
  (await lockApplications(trx, [id]))[0];

export const findApplications = (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ApplicationRow[]> =>
  selectApplications(db).where(sql<boolean>`a.id = any(${ids}::uuid[])`).orderBy('a.id').execute();

/** The properties of a kind of applications that filters need. */
export type FilteredKind = {
  readonly kind: ApplicationKind;
  /** Condition: the application `a` is one whose applicant asks to cancel. */
  readonly asksToCancel?: RawBuilder<boolean>;
  /** Condition: the application `a` was made to this offer of choices, such as a call. */
  readonly isMadeTo?: (groupId: string) => RawBuilder<boolean>;
  /** Text that changes with data outside the application `a` that was judged with it. */
  readonly judgedDigest?: RawBuilder<string | null>;
  /** Condition: the decision about `a` does not depend on the entered fields. */
  readonly isDrawn?: RawBuilder<boolean>;
  /** Its table, if it has `contact_text`. */
  readonly contactTable?: keyof Database;
};

/** Returns the condition that the judged data of the application `a` has changed since its decision was prepared. */
const isOutdated = ({
  judgedDigest = sql<string | null>`null::text`,
  isDrawn = NEVER,
}: Pick<FilteredKind, 'judgedDigest' | 'isDrawn'>) => sql<boolean>`(a.prepared is not null
  and ((a.prepared ->> 'enteredVersion')::int <> a.entered_version
    or coalesce(a.prepared ->> 'judgedDigest' <> ${judgedDigest}, false))
  and not ${isDrawn})`;

/** Finds those of the given applications of a kind that have changed since their decision was prepared, by their ids. */
export const findOutdated = async (
  db: Kysely<Database>,
  kind: Pick<FilteredKind, 'judgedDigest' | 'isDrawn'> | undefined,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (!kind || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('application as a')
    .where(sql<boolean>`a.id = any(${ids}::uuid[])`)
    .where(isOutdated(kind))
    .select('a.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/**
 * Selects the applications of a kind at an edition that match the filter of staff with the right `applications`, which
 * also searches personal data. Drafts never match.
 */
export const matchesFilter = <DB extends { a: Database['application'] }, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  filtered: FilteredKind,
  editionId: ReturnType<typeof sql<string>> | string,
  { groupId, status, prepared, request, assignee, q }: ApplicationFilter,
): SelectQueryBuilder<DB, TB, O> => {
  const { kind, asksToCancel = NEVER, isMadeTo = () => NEVER } = filtered;
  const conditions = [
    sql<boolean>`a.kind = ${kind}`,
    sql<boolean>`a.edition_id = ${editionId}`,
    sql<boolean>`a.status <> 'draft'`,
    ...(groupId ? [isMadeTo(groupId)] : []),
    ...(status ? [sql<boolean>`a.status = ${status}`] : []),
    ...(prepared === 'outdated' ? [isOutdated(filtered)] : []),
    ...(prepared && prepared !== 'outdated'
      ? [PREPARED[prepared] ?? sql<boolean>`a.prepared ->> 'decision' = ${prepared}`]
      : []),
    ...(request === 'cancellation' ? [asksToCancel] : []),
    ...(assignee
      ? [
          assignee === 'none'
            ? sql<boolean>`a.assignee_id is null`
            : sql<boolean>`a.assignee_id = ${assignee}`,
        ]
      : []),
    ...(q ? matchesContacts(q.replace(PASS_SUFFIX, ''), filtered) : []),
  ];
  return conditions.reduce((query, condition) => query.where(condition), rows);
};

/**
 * Finds a text that changes when a matching application, or the data that was judged with it, changes, or when the
 * matching set changes. A sum of versions would be insufficient: one application may leave as another comes.
 */
export const findRevision = async (
  db: Kysely<Database>,
  kind: FilteredKind,
  editionId: RawBuilder<string> | string,
  filter: ApplicationFilter,
): Promise<string> => {
  const { judgedDigest = sql<string | null>`null::text` } = kind;
  const { revision } = await matchesFilter(
    db.selectFrom('application as a'),
    kind,
    editionId,
    filter,
  )
    .modifyFront(SKIP_PREPARE)
    .select(
      sql<string>`md5(coalesce(string_agg(
        concat_ws(' ', a.id, a.staff_version, ${judgedDigest}), ',' order by a.id), ''))`.as(
        'revision',
      ),
    )
    .executeTakeFirstOrThrow();
  return revision;
};

/** The code on a press pass is the number of the application, followed by the number of the person. */
const PASS_SUFFIX = /(?<=^[a-z][a-z0-9]{8})-[1-9]$/i;

const NEVER = sql<boolean>`false`;

const PREPARED: Partial<Record<string, ReturnType<typeof sql<boolean>>>> = {
  none: sql<boolean>`a.prepared is null`,
  any: sql<boolean>`a.prepared is not null`,
  unscheduled: sql<boolean>`a.prepared is not null and a.release_id is null`,
  scheduled: sql<boolean>`a.release_id is not null`,
};
