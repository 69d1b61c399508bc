import { getMyEventEntry, listMyEventEntries } from '#generated/client/sdk.gen.ts';
import { getCurrentVisitor } from '#web/core/session/session.ts';
import type { LoaderArgs } from '#web/core/shell/page.ts';
import { loadEvent } from '#web/programme/events/load-event.ts';
import { findClashes, findEntryTo } from './entry-state.ts';

/** Loads an event with the user's own entry to it, and their other events at that time. */
export const loadOwnEntry = async (args: LoaderArgs) => {
  const { api } = args;
  const [data, { signedIn }] = await Promise.all([loadEvent(args), getCurrentVisitor()]);
  if (!signedIn) return { ...data, entry: undefined, clashes: [] };
  const { items } = await api(listMyEventEntries);
  const own = findEntryTo(data.event.id, items);
  return {
    ...data,
    entry: own && (await api(getMyEventEntry, { path: { entryId: own.id } })),
    clashes: findClashes(data.event, items).map(({ id, event }) => ({ ...event, entryId: id })),
  };
};

export type OwnEntryData = Awaited<ReturnType<typeof loadOwnEntry>>;
