import type { Identity } from '#api/core/access/identity.ts';
import type { MoveName } from '#spec/applications/states.ts';
import type { Locale } from '#spec/core/locale.ts';

/** Columns that a move also sets. Null clears a column. */
type Changes = {
  readonly number?: string;
  readonly title?: string;
  readonly search_text?: string;
  readonly submitted_at?: Date;
  readonly consents?: Readonly<Record<string, string>>;
  readonly question?: string;
  readonly answer?: string | null;
  readonly asked_at?: Date | null;
  readonly reason?: string;
  readonly granted?: string | null;
};

/** The actor of a move, if it differs from the caller: a job moves an application for staff, a batch for each entrant. */
type Mover = {
  /** Undefined when the account was erased. */
  readonly actor: Pick<Identity, 'userId' | 'impersonatedBy'> | undefined;
  /** Language of the page, when the applicant caused the move. */
  readonly locale?: Locale;
};

export type Move = Partial<Mover> & {
  readonly move: MoveName;
  /** The actor for each application, by its id, when several people make the same move at once. */
  readonly movers?: ReadonlyMap<string, Mover>;
  /** The applications exist only since this transaction: no other transaction has seen their state. */
  readonly isNew?: true;
  /** The caller has already refused users who have withdrawn too often. */
  readonly hasCheckedWithdrawn?: true;
  readonly changes?: Changes;
};
