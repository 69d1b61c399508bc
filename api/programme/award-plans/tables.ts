import type { Localized } from '#api/core/db/columns.ts';
import type { Table } from '#api/core/db/table.ts';
import type { Advance } from '#spec/programme/award-plan-fields.ts';
import type { FrozenStanding } from './frozen-standing.ts';

type AwardRoundColumns = {
  name: Localized;
  advance: Advance;
  standing: FrozenStanding;
};

type AwardCriterionColumns = {
  name: Localized;
  hint: Localized;
  /** The greatest score, 5 or 10, which the contract says as a number. */
  scale: number;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    /** `user_id`: null after the account was erased. */
    award_judge: Table<'award_judge'>;
    /**
     * - `position`: from 0.
     * - `judges_per_entry`: null if all judges read every entry.
     * - `seed`: decides the order in which each judge reads, and who gets what among equals.
     */
    award_round: Table<'award_round', AwardRoundColumns>;
    /** `position`: from 0. */
    award_criterion: Table<'award_criterion', AwardCriterionColumns>;
  }
}
