import type { Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { SKIP_PREPARE } from '#api/core/db/statements.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { ApplicationKind } from '#spec/applications/states.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { KindDefinition } from './kinds.ts';
import { checkMove, moveAll } from './move.ts';
import type { Move } from './moves.ts';
import { answerByOf, isChangeable } from './policy.ts';
import { type ApplicationRow, lockApplication } from './store.ts';

/*
 * How applications of every kind are created, and how their applicants change them. What they say is up to each kind.
 * Domain: applications.
 */

type Trx = Transaction<Database>;
/** Undefined for a guest. */
type Actor = Pick<Identity, 'userId' | 'impersonatedBy'> | undefined;

/** The text in which staff search, and the title in their lists. */
type Search = { readonly title: string; readonly search_text: string };

type NewApplication = {
  readonly id: string;
  readonly kind: ApplicationKind;
  readonly edition_id: string;
  /** Null for a guest. */
  readonly user_id: string | null;
  readonly email?: string | null;
  readonly locale: Locale;
};

/** What an application also has from the beginning when several are inserted at once, as a move could not set it for each. */
type Submitted = {
  readonly number: string;
  readonly submitted_at: Date;
  readonly consents: Readonly<Record<string, string>>;
};

/** Inserts applications as drafts. Nobody sees that state if a move follows in the same transaction. */
export const insertApplications = async (
  trx: Trx,
  applications: readonly (NewApplication & Partial<Search> & Partial<Submitted>)[],
  now: Date,
): Promise<void> => {
  if (applications.length === 0) return;
  await trx
    .insertInto('application')
    .values(
      applications.map(({ consents, ...columns }) => ({
        ...columns,
        ...(consents && { consents: JSON.stringify(consents) }),
        ...{ status: 'draft', created_at: now, updated_at: now, moved_at: now },
      })),
    )
    // Its text depends on how many there are.
    .$if(applications.length > 1, (insert) => insert.modifyEnd(SKIP_PREPARE))
    .execute();
};

/** Inserts one application, like `insertApplications`. */
export const insertApplication = (
  trx: Trx,
  application: NewApplication & Partial<Search>,
  now: Date,
): Promise<void> => insertApplications(trx, [application], now);

type By = {
  readonly applicant: Pick<Identity, 'userId' | 'impersonatedBy' | 'email'>;
  readonly locale: Locale;
  readonly now: Date;
};

/** Saves a draft of a kind that has drafts. */
export const insertDraft = async (
  trx: Trx,
  kind: KindDefinition,
  draft: Pick<NewApplication, 'id' | 'edition_id'> & Search,
  { applicant, locale, now }: By,
): Promise<void> => {
  checkMove(kind, 'save', 'new');
  const { userId, email } = applicant;
  await insertApplication(trx, { ...draft, kind: kind.kind, user_id: userId, email, locale }, now);
  await auditChange(trx, applicant, draft.id, { action: 'save', after: { status: 'draft' } });
};

/** Moves an application that was inserted in this transaction. @throws QUOTA_EXCEEDED, TOO_MANY_WITHDRAWN */
export const moveNew = async (
  trx: Trx,
  platform: Omit<Platform, 'db'>,
  id: string,
  move: Omit<Move, 'isNew'>,
): Promise<void> => {
  const application = (await lockApplication(trx, id)) as ApplicationRow;
  await moveAll(trx, platform, [application], { ...move, isNew: true });
};

type Changed = Pick<ApplicationRow, 'status' | 'asked_at'>;

/**
 * Refuses changes by the applicant in other states, answers without a question, and changes outside the period unless a
 * question is open.
 *
 * @param requireOpen throws outside the period
 * @throws NOT_IN_STATE, and what `requireOpen` throws
 */
export const requireChangeable = async (
  application: Changed,
  { answer, now }: { readonly answer?: string | null | undefined; readonly now: Date },
  requireOpen: () => Promise<void>,
): Promise<void> => {
  const { status } = application;
  if (!isChangeable(status) || (answer && status !== 'more_info'))
    throw new ProblemError('NOT_IN_STATE', { currentStatus: status });
  const answerBy = answerByOf(application);
  if (!(answerBy && now < answerBy)) await requireOpen();
};

/**
 * Increments the versions for the applicant and for staff, after the applicant changed what was entered. A decision that is
 * prepared about it is then outdated.
 */
export const touchApplication = async (
  trx: Trx,
  id: string,
  now: Date,
  search: Partial<Search> = {},
): Promise<void> => {
  await trx
    .updateTable('application')
    .set(({ eb }) => ({
      ...search,
      version: eb('version', '+', 1),
      staff_version: eb('staff_version', '+', 1),
      entered_version: eb('entered_version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
};

type Recorded = {
  /** What was done, such as `change`. */
  readonly action: string;
  /** Names of fields at most, never their values: what applicants enter is personal data. */
  readonly after?: { readonly [field: string]: unknown };
};

/** Records a change that is not a move. */
export const auditChange = (trx: Trx, actor: Actor, id: string, { action, after }: Recorded) =>
  audit(trx, [
    {
      actor,
      action: `application.${action}`,
      entity: 'application',
      entityId: id,
      ...(after && { after }),
    },
  ]);

/** Answers the open question, which returns the application to the review. */
export const answerQuestion = (
  trx: Trx,
  platform: Omit<Platform, 'db'>,
  application: ApplicationRow,
  answer: string,
  { actor, now, locale }: Pick<Move, 'actor' | 'now' | 'locale'>,
) =>
  moveAll(trx, platform, [application], {
    ...{ move: 'answer', actor, now, changes: { answer } },
    ...omitAbsent({ locale }),
  });
