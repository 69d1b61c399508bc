import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { BLANK_VERSION } from '#api/core/http/versioned.ts';
import type { AwardPlan } from '#spec/programme/award-plan-views.ts';
import type { RoundProgress, RoundRow } from './rounds-store.ts';
import type { AwardRow, JudgeRow } from './store.ts';

/** Presents a judge, by the account while it exists. */
export const presentJudge = ({ id, user_id, name }: Pick<JudgeRow, 'id' | 'user_id' | 'name'>) => ({
  id: user_id ?? id,
  ...omitAbsent({ name }),
});

const presentPeriod = (opensAt: Date, closesAt: Date) => ({
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
});

/** Returns a round as staff and judges see it. */
export const presentRound = (row: RoundRow) => ({
  id: row.id,
  name: row.name,
  method: row.method,
  period: presentPeriod(row.opens_at, row.closes_at),
  ...omitAbsent({ closedAt: row.closed_at?.toISOString() }),
  blind: row.blind,
  sharesSheets: row.shares_sheets,
  commentsToEntrants: row.comments_to_entrants,
  criteria: row.criteria.map(({ id, name, hint, weight, scale }) => ({
    id,
    name,
    ...omitAbsent({ hint }),
    weight,
    scale,
  })),
});

type Plan = {
  readonly award: AwardRow | undefined;
  readonly judges: readonly JudgeRow[];
  readonly rounds: readonly RoundRow[];
  readonly progress: readonly RoundProgress[];
  readonly available: readonly { readonly id: string; readonly name: string }[];
  readonly editions: readonly {
    readonly id: string;
    readonly name: AwardPlan['editions'][number]['title'];
  }[];
  readonly entryCount: number;
};

const presentAward = (award: AwardRow | undefined) =>
  award
    ? {
        kind: award.kind,
        ...omitAbsent({
          editionId: award.edition_id,
          period:
            award.opens_at && award.closes_at && presentPeriod(award.opens_at, award.closes_at),
        }),
        categories: award.categories,
        entriesPerUser: award.entries_per_user,
        exhibitorsOnly: award.exhibitors_only,
        needsPictures: award.needs_pictures,
        wantsSamples: award.wants_samples,
        version: award.version,
        updatedAt: award.updated_at.toISOString(),
      }
    : {
        kind: 'open' as const,
        categories: [],
        entriesPerUser: 1,
        exhibitorsOnly: false,
        needsPictures: false,
        wantsSamples: false,
        version: BLANK_VERSION,
      };

export const presentPlan = ({
  award,
  judges,
  rounds,
  progress,
  available,
  editions,
  entryCount,
}: Plan): AwardPlan => {
  const byRound = new Map(progress.map((row) => [row.round_id, row]));
  return {
    ...presentAward(award),
    judges: judges.map((row) => ({
      ...presentJudge(row),
      isChair: row.is_chair,
      isActive: row.is_active,
      hasSheets: row.has_sheets,
    })),
    rounds: rounds.map((row) => ({
      ...presentRound(row),
      ...omitAbsent({ judgesPerEntry: row.judges_per_entry }),
      advance: row.advance,
      hasSheets: byRound.get(row.id)?.has_sheets ?? false,
      assigned: byRound.get(row.id)?.assigned ?? 0,
      submitted: byRound.get(row.id)?.submitted ?? 0,
    })),
    availableJudges: available.map(({ id, name }) => ({ id, name })),
    editions: editions.map(({ id, name }) => ({ id, title: name })),
    entryCount,
  };
};
