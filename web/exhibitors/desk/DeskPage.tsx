import { getCurrentEdition, listMyBooths } from '#generated/client/sdk.gen.ts';
import { NO_RESPONSE, Problem } from '#spec/core/client/problem.ts';
import { getSessionState } from '#web/core/session/session.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { isId } from '#web/core/shell/route.ts';
import { BoothChoice } from './BoothChoice.tsx';
import { Desk } from './Desk.tsx';
import { readDeskList } from './reservations/desk-list.ts';

type Loaded = Awaited<ReturnType<typeof load>>;
let last: { readonly visitor: string; readonly loaded: Loaded } | undefined;

const load = async ({ api, url }: LoaderArgs) => {
  const [{ items: booths }, { days }] = await Promise.all([
    api(listMyBooths),
    api(getCurrentEdition),
  ]);
  const asked = url.searchParams.get('booth') ?? '';
  const own = booths.length === 1 ? booths[0]?.id : undefined;
  const boothId = isId(asked) ? asked : own;
  return { booths, days, desk: boothId ? await readDeskList(api, boothId) : undefined };
};

/** Loads the desk. Without a connection, the parts of the page open with the last list. */
export const loader = async (args: LoaderArgs): Promise<Loaded> => {
  const visitor = getSessionState().user.displayId;
  try {
    const loaded = await load(args);
    last = { visitor, loaded };
    return loaded;
  } catch (error) {
    const isOffline = error instanceof Problem && error.status === NO_RESPONSE;
    const asked = args.url.searchParams.get('booth') ?? last?.loaded.desk?.booth.id;
    if (isOffline && last?.visitor === visitor && last.loaded.desk?.booth.id === asked)
      return last.loaded;
    throw error;
  }
};

/** The desk of a booth, where reservations are handed over. */
export const Component = () => {
  const { desk, booths, ...show } = usePageData<typeof loader>();
  return desk ? (
    <Desk key={desk.booth.id} loaded={desk} show={show} hasOthers={booths.length > 1} />
  ) : (
    <BoothChoice booths={booths} />
  );
};
