import type { Kysely, Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { type AuditEntry, audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Email } from '#api/core/mail/email.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Locale } from '#spec/core/locale.ts';

/** A change to record. Its entity is the first part of the action (`address.added`) unless given. */
export type Change = Omit<AuditEntry, 'actor' | 'entity'> & { readonly entity?: string };

/** The context of a read: the caller, and the database to read from. An act has the same fields, so that helpers accept both. */
export type ReadContext<Actor = Identity, Parts = unknown> = {
  readonly db: Kysely<Database>;
  /** Undefined for a guest. */
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
  /** The network of the caller, the key of rate limits. */
  readonly client: string;
  /** The parts that the capability created at start-up. */
  readonly parts: Parts;
  /** Without its database: a second connection inside a transaction can exhaust the pool. */
  readonly platform: Omit<Platform, 'db'>;
};

/**
 * The context of a write: its transaction, the actor, and functions that write records and e-mails along with the
 * change. The actor is undefined for a guest and for the platform itself. `db` is the transaction, too.
 */
export type Act<Actor = Identity | undefined, Parts = unknown> = Omit<
  ReadContext<Actor, Parts>,
  'db'
> & {
  readonly trx: Transaction<Database>;
  readonly db: Transaction<Database>;
  /** Enqueues e-mails, which are sent after the commit. */
  readonly mail: (...emails: readonly Email[]) => Promise<void>;
  /** Records changes as done by the actor. */
  readonly audit: (...changes: readonly Change[]) => Promise<void>;
  /** Compares the version of a row with If-Match. @throws PRECONDITION_FAILED */
  readonly match: (version: number) => void;
};

/** The act of a signed-in user. */
export type UserAct = Act<Identity>;

type Origin<Actor, Parts> = {
  readonly platform: Platform;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
  readonly client: string;
  readonly parts: Parts;
  /** The version from If-Match. */
  readonly version?: number | undefined;
};

export const createAct = <Actor extends Identity | undefined, Parts>(
  trx: Transaction<Database>,
  { platform, version, ...origin }: Origin<Actor, Parts>,
): Act<Actor, Parts> => ({
  ...origin,
  trx,
  db: trx,
  platform,
  mail: (...emails) => platform.mailer.sendAll(trx, emails),
  audit: recorder(trx, origin.actor),
  match: (current) => {
    if (current !== version) throw new ProblemError('PRECONDITION_FAILED');
  },
});

const recorder =
  (trx: Transaction<Database>, actor: Identity | undefined): Act['audit'] =>
  (...changes) =>
    audit(
      trx,
      changes.map((change) => ({
        actor,
        entity: change.action.slice(0, change.action.indexOf('.')),
        ...change,
      })),
    );

/** Returns the act for a consequence that no user chose, such as a queue that moves up: recorded without an actor. */
export const asPlatform = <Parts>(act: Act<unknown, Parts>): Act<undefined, Parts> => ({
  ...act,
  actor: undefined,
  audit: recorder(act.trx, undefined),
});

/** Runs work of the platform itself, such as a job, in a transaction. */
export const runAsPlatform = <Result>(
  platform: Platform,
  work: (act: Act<undefined>) => Promise<Result>,
): Promise<Result> =>
  platform.db.transaction().execute((trx) =>
    work(
      createAct(trx, {
        ...{ platform, actor: undefined, locale: 'ja', now: platform.now() },
        ...{ client: 'platform', parts: undefined },
      }),
    ),
  );
