import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Email } from '#api/core/mail/email.ts';
import type { Act } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type {
  ApplicationDetails,
  Choice,
  DuplicateGroup,
  OfferedChoice,
} from '#spec/applications/application.ts';
import type { Ineligibility } from '#spec/applications/kinds/fresh-dragon.ts';
import type { ApplicationKind, MoveName } from '#spec/applications/states.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { Move } from './moves.ts';
import { type ApplicationRow, type FilteredKind, findOutdated } from './store.ts';

type Trx = Transaction<Database>;

/** An application to e-mail about, with the address and the language. */
export type Recipient = {
  readonly application: ApplicationRow;
  readonly to: string;
  readonly locale: Locale;
  /** A line by staff about their decision. */
  readonly line: string | undefined;
};

/** A place that an application takes (`by: 1`) or frees (`by: -1`); `choice` is the granted choice. */
export type PlaceChange = {
  readonly applicationId: string;
  readonly choice: string | undefined;
  readonly by: 1 | -1;
};

/** The subject of an application. */
export type Subject = {
  /** Its name in both languages; undefined if there is no translation. */
  readonly title?: Localized | undefined;
  /** Last part of the address of its call, award or event; undefined while that is not public. */
  readonly slug?: string | undefined;
  /** The booth that made it. */
  readonly boothId?: string | undefined;
};

/** The contribution of a kind of applications to the mechanism. Its table has the id of the application. */
export type KindDefinition = {
  readonly kind: ApplicationKind;
  /** Its moves; it makes no others. */
  readonly moves: readonly MoveName[];
  /**
   * Resolves the choice that an acceptance grants to each application, by its id: the requested choice, or the first of
   * its own.
   * @throws INVALID_INPUT for a choice that one of the applications cannot be granted
   */
  readonly resolveChoices?: (
    trx: Trx,
    applications: readonly ApplicationRow[],
    choice: string | undefined,
  ) => Promise<ReadonlyMap<string, string>>;
  /** Refuses a move for a reason of the kind, before any write. */
  readonly checkMove?: (
    trx: Trx,
    move: MoveName,
    applications: readonly ApplicationRow[],
    now: Date,
  ) => Promise<void>;
  /** Refuses an operation of staff on prepared decisions, for a reason of the kind. @throws DECIDED_TOGETHER */
  readonly checkDecisions?: (
    trx: Trx,
    step: 'prepare' | 'clear' | 'release',
    applications: readonly ApplicationRow[],
  ) => Promise<void>;
  /** Counts places, all or none. @throws QUOTA_EXCEEDED */
  readonly changePlaces?: (trx: Trx, changes: readonly PlaceChange[]) => Promise<void>;
  /** Runs the consequences of a move, before its e-mails. */
  readonly onMove?: (
    act: Act,
    move: Move,
    applications: readonly ApplicationRow[],
  ) => Promise<void>;
  /** Creates the e-mails about a move; none when applicants are not notified of it. */
  readonly createEmails: (
    act: Act,
    move: Move,
    recipients: readonly Recipient[],
  ) => Promise<readonly Email[]>;
  /** Reads the subject of each application for the applicant's list, by its id. */
  readonly readSubjects?: (
    db: Kysely<Database>,
    applicationIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, Subject>>;
  /** Reads the choices of each applicant, by the id of the application. */
  readonly readChoices?: (
    db: Kysely<Database>,
    applicationIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly Choice[]>>;
  /** Lists the choices at the current edition. */
  readonly listChoices?: (db: Kysely<Database>) => Promise<OfferedChoice[]>;
  /** SQL condition: the application `a` is one whose applicant asks to cancel. */
  readonly asksToCancel?: RawBuilder<boolean>;
  /** SQL condition: the application `a` was made to this offer of choices, such as a call. */
  readonly isMadeTo?: (groupId: string) => RawBuilder<boolean>;
  /** SQL text that changes with data outside the application `a` that was judged with it; null for none. */
  readonly judgedDigest?: RawBuilder<string | null>;
  /** SQL condition: the decision about `a` does not depend on the entered fields, such as the outcome of a draw. */
  readonly isDrawn?: RawBuilder<boolean>;
  /** Its table, if it has `contact_text`. */
  readonly contactTable?: keyof Database;
  /** SQL condition: the application `a` was made to the same call, award or event as the application `own`. */
  readonly isMadeToSame?: RawBuilder<boolean>;
  /** Conditions of the kind that open applications no longer meet, by the id of the application. */
  readonly readFailedConditions?: (
    db: Kysely<Database>,
    applicationIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly Ineligibility[]>>;
  /** The applications of the same applicant, by the id of each that is not the only one. */
  readonly readDuplicates?: (
    db: Kysely<Database>,
    applicationIds: readonly string[],
  ) => Promise<ReadonlyMap<string, DuplicateGroup>>;
  readonly readDetails: (
    db: Kysely<Database>,
    applicationId: string,
    now: Date,
  ) => Promise<ApplicationDetails>;
  /** Exports the fields that applicants entered, by the id of the application. */
  readonly exportEntered: (
    db: Kysely<Database>,
    applicationIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, object>>;
  /** Removes personal data from its table. */
  readonly erase: (trx: Trx, applicationIds: readonly string[]) => Promise<void>;
};

declare module '#api/core/slots.ts' {
  interface Slots {
    applicationKinds: KindDefinition;
  }
}

/** Finds the definition of a kind; undefined for one that no capability contributes. */
export const findDefinition = (
  { slot }: Pick<Platform, 'slot'>,
  kind: ApplicationKind,
): KindDefinition | undefined => slot('applicationKinds').find((each) => each.kind === kind);

/** Returns the properties of a kind for filters, also of a kind that no capability contributes. */
export const filteredKind = (
  platform: Pick<Platform, 'slot'>,
  kind: ApplicationKind,
): FilteredKind => findDefinition(platform, kind) ?? { kind };

/** Reads the additions of a kind to each of the given applications in a list. */
export const readAdditions = async (
  db: Kysely<Database>,
  definition: KindDefinition | undefined,
  applicationIds: readonly string[],
) => {
  const outdated = await findOutdated(db, definition, applicationIds);
  const choices = await definition?.readChoices?.(db, applicationIds);
  const failed = await definition?.readFailedConditions?.(db, applicationIds);
  const duplicates = await definition?.readDuplicates?.(db, applicationIds);
  return (id: string) => ({
    isOutdated: outdated.has(id),
    choices: choices?.get(id),
    failed: failed?.get(id),
    duplicate: duplicates?.get(id),
  });
};

/** @throws NOT_FOUND for a kind that no capability contributes */
export const definitionOf = (
  platform: Pick<Platform, 'slot'>,
  kind: ApplicationKind,
): KindDefinition => {
  const definition = findDefinition(platform, kind);
  if (!definition) throw new ProblemError('NOT_FOUND');
  return definition;
};
