import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { SKIP_PREPARE } from '#api/core/db/statements.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Act, UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { ApplicationKind } from '#spec/applications/states.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { KindDefinition } from './kinds.ts';
import { checkMove, moveAll } from './move.ts';
import type { Move } from './moves.ts';
import { answerByOf, isChangeable } from './policy.ts';
import { type ApplicationRow, lockApplication } from './store.ts';

/**
 * Creates applications of every kind, and changes them for their applicants. Each kind defines their fields. Domain:
 * applications.
 */

type Trx = Transaction<Database>;

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

/** Additional columns of applications that are inserted together, because a move could not set them for each. */
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

/** Saves a draft of a kind that has drafts. */
export const insertDraft = async (
  { trx, actor: { userId, email }, locale, now, audit }: UserAct,
  kind: KindDefinition,
  draft: Pick<NewApplication, 'id' | 'edition_id'> & Search,
): Promise<void> => {
  checkMove(kind, 'save', 'new');
  await insertApplication(trx, { ...draft, kind: kind.kind, user_id: userId, email, locale }, now);
  await audit({ action: 'application.save', entityId: draft.id, after: { status: 'draft' } });
};

/** Moves an application that was inserted in this transaction. @throws QUOTA_EXCEEDED, TOO_MANY_WITHDRAWN */
export const moveNew = async (act: Act, id: string, move: Omit<Move, 'isNew'>): Promise<void> => {
  const application = (await lockApplication(act.trx, id)) as ApplicationRow;
  await moveAll(act, [application], { ...move, isNew: true });
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
 * Increments the versions for the applicant and for staff, after a change by the applicant. A decision that is prepared
 * about it is then outdated.
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

/**
 * Answers the open question, which returns the application to the review.
 * @param locale of the page, when the e-mail is for the caller
 */
export const answerQuestion = (
  act: Act,
  application: ApplicationRow,
  answer: string,
  locale?: Locale,
) =>
  moveAll(act, [application], {
    move: 'answer',
    changes: { answer },
    ...omitAbsent({ locale }),
  });
