import { presentAwardSummary, presentAwardTexts } from '#api/content/award-texts/present.ts';
import type { ImageOf } from '#api/content/contents/public-images.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Award, AwardSummary } from '#spec/programme/award-views.ts';
import type { Overview } from './overviews.ts';
import type { PlanRow } from './public-store.ts';

const presentEdition = (plan: PlanRow | undefined): AwardSummary['edition'] =>
  plan?.edition_slug && plan.edition_name
    ? { slug: plan.edition_slug, name: plan.edition_name }
    : undefined;

const presentState = ({ plan, announcements, phase, isPast }: Overview) => ({
  phase,
  isPast,
  announcements: announcements.map(({ kind, published_at }) => ({
    kind,
    publishedAt: published_at.toISOString(),
  })),
  ...omitAbsent({
    kind: plan?.kind,
    edition: presentEdition(plan),
    opensAt: plan?.opens_at?.toISOString(),
    closesAt: plan?.closes_at?.toISOString(),
  }),
});

export const presentSummary = (overview: Overview, imageOf: ImageOf): AwardSummary => ({
  ...presentAwardSummary(overview.content, imageOf),
  ...presentState(overview),
});

const presentEntry = (plan: PlanRow): NonNullable<Award['entry']> => ({
  categories: plan.categories.map(({ code, name }) => ({ code, name })),
  entriesPerUser: plan.entries_per_user,
  exhibitorsOnly: plan.exhibitors_only,
  needsPictures: plan.needs_pictures,
  wantsSamples: plan.wants_samples,
});

type Beside = {
  readonly imageOf: ImageOf;
  readonly judges: NonNullable<Award['judges']>;
  readonly articles: Award['articles'];
};

export const presentAward = (overview: Overview, { imageOf, judges, articles }: Beside): Award => ({
  ...presentAwardTexts(overview.content, imageOf),
  ...presentState(overview),
  articles,
  ...omitAbsent({
    entry: overview.plan && presentEntry(overview.plan),
    judges: judges.length > 0 ? judges : undefined,
  }),
});
