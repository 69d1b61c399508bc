import { randomUUIDv7 } from 'node:crypto';
import { insertApplication, moveNew } from '#api/applications/applications/changes.ts';
import { findRefusal } from '#api/applications/applications/require-open.ts';
import { findConsentVersion } from '#api/content/pages/consent.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import { checkGuestClient } from '#api/core/mail/guest-limits.ts';
import type { Act } from '#api/core/operations/act.ts';
import { CommittedRefusal } from '#api/core/operations/committed-refusal.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { createRandomCode } from '#api/core/random-code.ts';
import type { ApplicationReceipt } from '#spec/applications/guest-applications.ts';
import type { Entered, GuestKindDefinition } from './guest-kinds.ts';
import { findEdition, insertEntered } from './store.ts';

type Application = Entered & {
  readonly email: string;
  readonly agreeRules: true;
  readonly agreePrivacy: true;
  /** The honeypot, which only programs fill in. */
  readonly website?: string | undefined;
};

/**
 * Stores an application and enqueues its e-mails. Earlier applications of the address make no difference.
 * @throws RATE_LIMITED, NOT_OPEN_YET, DEADLINE_PASSED, INVALID_INPUT
 */
export const apply = async (
  act: Act,
  definition: GuestKindDefinition,
  application: Application,
): Promise<ApplicationReceipt> => {
  const { trx, actor: sender, client } = act;
  const limited = await checkGuestClient(trx, 'applications', { client, sender });
  if (limited) throw new CommittedRefusal(limited);
  const edition = await requireOpenEdition(act, definition);
  checkDays(definition, application, edition.days);
  const number = `${definition.letter}${createRandomCode()}`;
  // A program that fills in the honeypot learns nothing from the answer.
  if (application.website === undefined)
    await submit(act, definition, application, { editionId: edition.id, number });
  return { number };
};

/** Refuses outside the period; the attempt counts. @throws NOT_OPEN_YET, DEADLINE_PASSED */
const requireOpenEdition = async ({ trx, now }: Act, { kind }: GuestKindDefinition) => {
  const edition = await findEdition(trx);
  if (!edition) throw new CommittedRefusal(new ProblemError('NOT_OPEN_YET'));
  const subject = { edition_id: edition.id, application_id: null };
  const refusal = await findRefusal(trx, kind, subject, now);
  if (refusal) throw new CommittedRefusal(refusal);
  return edition;
};

/** Refuses days on which there is no show. @throws INVALID_INPUT */
export const checkDays = (
  { daysOf }: GuestKindDefinition,
  entered: Entered,
  days: readonly { readonly date: string }[],
): void => {
  const errors = daysOf(entered)
    .filter(({ day }) => !days.some(({ date }) => date === day))
    .map(({ pointer }) => ({ pointer, rule: 'requiredSelect' }));
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
};

/** Returns the columns that staff search. */
export const searchColumns = (
  { titleOf, searchedIn }: GuestKindDefinition,
  entered: Entered,
  { number, email }: { readonly number: string | null; readonly email: string | null },
) => {
  const title = titleOf(entered);
  return {
    title,
    search_text: buildSearchText([title, ...searchedIn(entered), number ?? '', email ?? '']),
  };
};

const submit = async (
  act: Act,
  definition: GuestKindDefinition,
  { email, agreeRules: _rules, agreePrivacy: _privacy, website: _website, ...entered }: Application,
  { editionId, number }: { readonly editionId: string; readonly number: string },
): Promise<void> => {
  const { trx, actor, locale, now } = act;
  const id = randomUUIDv7();
  const { kind } = definition;
  const user_id = actor?.userId ?? null;
  const application = { id, kind, edition_id: editionId, user_id, email, locale };
  await insertApplication(trx, application, now);
  await insertEntered(trx, definition, id, entered);
  await moveNew(act, id, {
    move: 'submit',
    locale,
    changes: {
      number,
      ...searchColumns(definition, entered, { number, email }),
      submitted_at: now,
      consents: {
        agreeRules: await findConsentVersion(trx, 'term-of-service', now),
        agreePrivacy: await findConsentVersion(trx, 'privacy-policy', now),
      },
    },
  });
};
