import type { DemoStage } from '#api/core/demo/clock.ts';
import { type DemoBooth, type Show, searchTextOf } from './booths.ts';
import { generateBoothsToPlace } from './booths-to-place.ts';

/** Published booths, and drafts that lack a place. */
type Booths = {
  readonly booths: readonly DemoBooth[];
  readonly boothsToPlace: readonly DemoBooth[];
};

/**
 * The booths at each stage. While exhibitors enter, only invited guests have a booth; the account `exhibitor` is one of
 * them. Later all have a place.
 */
const BOOTHS: Readonly<
  Record<DemoStage, (show: Show, exhibitors: readonly DemoBooth[]) => Booths>
> = {
  entry: (show, exhibitors) => ({
    booths: [],
    boothsToPlace: [...exhibitors.slice(0, 1), ...generateBoothsToPlace(show, exhibitors)].map(
      (booth) => withoutPlace(booth, show),
    ),
  }),
  before: (show, exhibitors) => ({
    booths: exhibitors,
    boothsToPlace: generateBoothsToPlace(show, exhibitors),
  }),
  live: (_show, exhibitors) => ({ booths: exhibitors, boothsToPlace: [] }),
  after: (_show, exhibitors) => ({ booths: exhibitors, boothsToPlace: [] }),
};

/** Returns the booths that exist at the stage of the clock. */
export const boothsAt = (show: Show, exhibitors: readonly DemoBooth[]): Booths =>
  BOOTHS[show.clock.stage](show, exhibitors);

/** Day of the demo's calendar on which guests were invited and their booths created. */
export const GUESTS_DAY = -34;

const withoutPlace = (booth: DemoBooth, { clock }: Show): DemoBooth => {
  const invitedAt = clock.onDay(GUESTS_DAY);
  const row = {
    ...booth.row,
    is_ready: false,
    status: 'draft',
    sort_code: '',
    created_at: invitedAt,
    updated_at: invitedAt,
  };
  const search_text = searchTextOf({ row, code: '' });
  return { ...booth, code: '', placedOn: [], row: { ...row, search_text } };
};
