import {
  getAssignments,
  getAwardPlan,
  getContent,
  getMyRights,
  getStanding,
  listEntrySheets,
} from '#generated/client/sdk.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { unless } from '#web/core/api/unless.ts';
import type { LoaderArgs } from '#web/core/shell/page.ts';
import { isId } from '#web/core/shell/route.ts';

/**
 * Reads the data that the member may see: with the right `programme`, plan and assignments; with `results`, or as the chair of
 * the jury, the standing; and only with `results`, the sheets of an entry.
 */
export const loadRound = async ({ params: { id = '', id2 = '' }, url, api }: LoaderArgs) => {
  const path = { roundId: id2 };
  const entryId = url.searchParams.get('entry') ?? '';
  const { rights } = await api(getMyRights);
  const isStaff = rights.includes('programme');
  const mayDecide = rights.includes('results');
  const [plan, content, assignments, standing, sheets] = await Promise.all([
    isStaff ? api(getAwardPlan, { path: { awardId: id } }) : undefined,
    isStaff ? api(getContent, { path: { contentId: id } }) : undefined,
    isStaff ? api.versioned(getAssignments, { path }) : undefined,
    rights.includes('standings')
      ? api(getStanding, { path }).catch(unless('FORBIDDEN', () => undefined))
      : undefined,
    mayDecide && isId(entryId)
      ? api(listEntrySheets, { path: { ...path, entryId } }).catch(
          unless('NOT_FOUND', () => undefined),
        )
      : undefined,
  ]);
  const rounds = plan?.rounds ?? [];
  const round = rounds.find((each) => each.id === id2);
  if ((plan && !round) || (standing && standing.awardId !== id)) throw new Problem(404);
  const later = round ? rounds.slice(rounds.indexOf(round) + 1) : [];
  return {
    awardId: id,
    roundId: id2,
    award: content?.title,
    plan,
    round,
    later,
    assignments,
    standing,
    sheets,
    mayDecide,
  };
};

export type RoundData = Awaited<ReturnType<typeof loadRound>>;
