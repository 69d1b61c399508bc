import { getCurrentEdition, getEvent, getEventDraw } from '#generated/client/sdk.gen.ts';
import type { Event, EventDraw } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import type { LoaderArgs } from '#web/core/shell/page.ts';

/** Results that the page lists; the whole list of a large draw is in the API. */
export const LISTED_RESULTS = 200;

/** The part of a draw that a page shows. */
export type ShownDraw = Omit<EventDraw, 'entrants'> & { readonly entrantCount: number | undefined };

const toShownDraw = ({ entrants, results, ...draw }: EventDraw): ShownDraw => ({
  ...draw,
  ...(results && { results: results.slice(0, LISTED_RESULTS) }),
  entrantCount: entrants?.length,
});

const loadDraw = async (api: Call, { slug, entry }: Event): Promise<ShownDraw | undefined> =>
  entry === 'lottery' ? toShownDraw(await api(getEventDraw, { path: { slug } })) : undefined;

/** Loads an event with its draw, and the data that all its pages need. */
export const loadEvent = async ({ params, api }: LoaderArgs) => {
  const [event, { venue }] = await Promise.all([
    api(getEvent, { path: { slug: params.slug ?? '' } }),
    api(getCurrentEdition),
  ]);
  return { event, draw: await loadDraw(api, event), venue };
};

export type EventPageData = Awaited<ReturnType<typeof loadEvent>>;
