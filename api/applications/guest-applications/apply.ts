import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { insertApplication, moveNew } from '#api/applications/applications/changes.ts';
import { findRefusal } from '#api/applications/applications/require-open.ts';
import { findConsentVersion } from '#api/content/pages/consent.ts';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import { type IdempotentRequest, withIdempotencyKey } from '#api/core/http/idempotency.ts';
import { checkGuestClient } from '#api/core/mail/guest-limits.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { createRandomCode } from '#api/core/random-code.ts';
import type { ApplicationReceipt } from '#spec/applications/guest-applications.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { Entered, GuestKindDefinition } from './guest-kinds.ts';
import { findEdition, insertEntered } from './store.ts';

type Trx = Transaction<Database>;

type Submission = {
  readonly email: string;
  readonly agreeRules: true;
  readonly agreePrivacy: true;
  /** The honeypot, which only programs fill in. */
  readonly website?: string | undefined;
};

type Application = Omit<IdempotentRequest, 'input'> & {
  readonly input: Submission & Entered;
  readonly applicant: Identity | undefined;
  /** The network that the request comes from. */
  readonly client: string;
  readonly locale: Locale;
  readonly now: Date;
};

/**
 * Stores an application once per idempotency key, with its e-mails. Whether the address has applied before plays no part.
 * @throws RATE_LIMITED, NOT_OPEN_YET, DEADLINE_PASSED, INVALID_INPUT
 */
export const apply = (
  platform: Platform,
  definition: GuestKindDefinition,
  request: Application,
): Promise<ApplicationReceipt> =>
  withIdempotencyKey<ApplicationReceipt>(platform.db, request, async (trx) => {
    const { client, applicant: sender } = request;
    const limited = await checkGuestClient(trx, 'applications', { client, sender });
    if (limited) return { error: limited };
    const edition = await findEdition(trx);
    if (!edition) return { error: new ProblemError('NOT_OPEN_YET') };
    const subject = { edition_id: edition.id, application_id: null };
    const refusal = await findRefusal(trx, definition.kind, subject, request.now);
    if (refusal) return { error: refusal };
    checkDays(definition, request.input, edition.days);
    const number = `${definition.letter}${createRandomCode()}`;
    // A program that fills in the honeypot learns nothing from the answer.
    if (request.input.website === undefined)
      await submit(trx, platform, definition, { ...request, editionId: edition.id, number });
    return { value: { number } };
  });

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

/** By what staff find an application. */
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

type Submitted = Application & { readonly editionId: string; readonly number: string };

const submit = async (
  trx: Trx,
  platform: Platform,
  definition: GuestKindDefinition,
  { input, applicant, editionId, number, locale, now }: Submitted,
): Promise<void> => {
  const {
    email,
    agreeRules: _rules,
    agreePrivacy: _privacy,
    website: _website,
    ...entered
  } = input;
  const id = randomUUIDv7();
  const { kind } = definition;
  const user_id = applicant?.userId ?? null;
  const application = { id, kind, edition_id: editionId, user_id, email, locale };
  await insertApplication(trx, application, now);
  await insertEntered(trx, definition, id, entered);
  await moveNew(trx, platform, id, {
    move: 'submit',
    actor: applicant,
    now,
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
