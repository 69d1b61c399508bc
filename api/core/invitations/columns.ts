import type { ColumnType, Generated } from 'kysely';

type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Columns of a table whose rows begin as an invitation by e-mail. Null for rows that began otherwise. */
export type InvitationColumns = {
  /** The invited address, in lower case; null after its account was erased. */
  email: string | null;
  /** Stays after the answer, so that the link can report it. */
  token_hash: Generated<string | null>;
  expires_at: OptionalInstant;
};
