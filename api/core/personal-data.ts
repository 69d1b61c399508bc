import type { Database } from '#api/core/db/schema.ts';

/** Rows that belong to an account, and their fate when it is erased. */
export type PersonalData = {
  readonly table: keyof Database;
  /** The column that refers to the account. */
  readonly column: string;
  /** `refused`: the account cannot be erased while such rows exist. */
  readonly onErasure: 'deleted' | 'anonymized' | 'refused';
};

declare module './slots.ts' {
  interface Slots {
    personalData: PersonalData;
  }
}
