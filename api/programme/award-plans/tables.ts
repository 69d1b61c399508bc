import type { ColumnType, Generated } from 'kysely';
import type {
  Created,
  Instant,
  LocalizedColumn,
  OptionalJson,
  OptionalLocalized,
  Updated,
} from '#api/core/db/columns.ts';
import type { Advance } from '#spec/programme/award-plan-fields.ts';
import type { Method, Sharing } from '#spec/programme/rounds.ts';
import type { FrozenStanding } from './frozen-standing.ts';

type AwardJudgeTable = {
  id: string;
  award_id: string;
  /** Null after the account was erased. */
  user_id: string | null;
  is_chair: Generated<boolean>;
  created_at: Created;
};

type AwardRoundTable = {
  id: string;
  award_id: string;
  /** From 0. */
  position: number;
  name: LocalizedColumn;
  method: Method;
  opens_at: Instant;
  closes_at: Instant;
  /** Null: all judges read every entry. */
  judges_per_entry: number | null;
  blind: boolean;
  shares_sheets: Sharing;
  comments_to_entrants: boolean;
  advance: ColumnType<Advance, string, string>;
  /** Seed of the order in which each judge reads, and of the choice between equal judges. */
  seed: string;
  assignments_version: Generated<number>;
  closed_at: ColumnType<Date | null, undefined, Date | null>;
  standing: OptionalJson<FrozenStanding>;
  created_at: Created;
  updated_at: Updated;
};

type AwardCriterionTable = {
  id: string;
  round_id: string;
  /** From 0. */
  position: number;
  name: LocalizedColumn;
  hint: OptionalLocalized;
  weight: number;
  /** The greatest score: 5 or 10. */
  scale: number;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    award_judge: AwardJudgeTable;
    award_round: AwardRoundTable;
    award_criterion: AwardCriterionTable;
  }
}
