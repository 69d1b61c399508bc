import type { PublicContent } from '#api/content/contents/public-store.ts';
import { type Juries, listUnderWay } from '#api/programme/announcements/juries.ts';
import {
  listPublicAnnouncements,
  type PublicAnnouncementRow,
} from '#api/programme/announcements/public-store.ts';
import type { AwardPhase } from '#spec/programme/award-views.ts';
import { compareAwards, phaseOf } from './phase.ts';
import { listPlans, type PlanRow } from './public-store.ts';

type Content = PublicContent<'award'>;

/** An award for lists: its texts, its settings, and its progress. */
export type Overview = {
  readonly content: Content;
  /** Undefined until it is decided. */
  readonly plan: PlanRow | undefined;
  /** Results first. */
  readonly announcements: readonly PublicAnnouncementRow[];
  readonly phase: AwardPhase;
  readonly isPast: boolean;
  /** Sorts past awards. */
  readonly at: Date;
};

/**
 * Returns whether an award is past: announced before the current edition, or archived. Without an edition, an announced
 * award is past.
 */
const isPastAward = (phase: AwardPhase, plan: PlanRow | undefined): boolean =>
  phase === 'archived' || (phase === 'announced' && plan?.is_current !== true);

const toOverview = (
  content: Content,
  plan: PlanRow | undefined,
  announcements: readonly PublicAnnouncementRow[],
  isUnderWay: boolean,
  now: Date,
): Overview => {
  const results = announcements.find(({ kind }) => kind === 'results');
  const facts = {
    opensAt: plan?.opens_at ?? undefined,
    closesAt: plan?.closes_at ?? undefined,
    isUnderWay,
    hasResults: results !== undefined,
    isArchived: plan?.edition_status === 'archived',
  };
  const phase = phaseOf(facts, now);
  const at = results?.published_at ?? facts.closesAt ?? content.publishedAt;
  return { content, plan, announcements, phase, isPast: isPastAward(phase, plan), at };
};

/** Adds settings and progress to the texts of awards, in the order of their list. */
export const readOverviews = async (
  sources: Juries,
  contents: readonly Content[],
  now: Date,
): Promise<Overview[]> => {
  const ids = contents.map(({ id }) => id);
  const [plans, announcements, underWay] = await Promise.all([
    listPlans(sources.db, ids),
    listPublicAnnouncements(sources.db, ids, now),
    listUnderWay(sources, ids, now),
  ]);
  const planOf = new Map(plans.map((plan) => [plan.id, plan]));
  const announcedOf = Map.groupBy(announcements, ({ award_id }) => award_id);
  return contents
    .map((content) =>
      toOverview(
        content,
        planOf.get(content.id),
        announcedOf.get(content.id) ?? [],
        underWay.has(content.id),
        now,
      ),
    )
    .toSorted(compareAwards);
};
