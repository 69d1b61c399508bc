const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

const ONE_ID = new RegExp(`^${ID.source}$`);

/** Whether what is shown is a collection and no single thing. */
export const isCollection = (shown: string): boolean => !ONE_ID.test(shown);

/** A part of a text keeps the whole text in memory as long as it is kept itself: the id alone does not. */
const alone = (id: string) => Buffer.from(id, 'latin1').toString('latin1');

/**
 * What an answer of the API shows: every id in it, and the collection where it is a list (`/api/v1/products` → `products`),
 * because something new may join it.
 */
const noteShown = (shows: Set<string>, pathname: string, text = ''): void => {
  const ids = pathname.match(ID);
  if (ids) for (const id of ids) shows.add(alone(id));
  else shows.add(pathname.split('/')[3] ?? '');
  for (const [id] of text.matchAll(ID)) if (!shows.has(id)) shows.add(alone(id));
};

export const shownBy = (pathname: string, text: string): ReadonlySet<string> => {
  const shows = new Set<string>();
  noteShown(shows, pathname, text);
  return shows;
};

/** Watches what a page reads while it is made, and notes what it therefore shows. */
export const watchReads = (api: (request: Request) => Promise<Response>) => {
  const shows = new Set<string>();
  const read = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    // Also of what is not answered.
    noteShown(shows, pathname);
    const answer = await api(request);
    const text = await answer.text();
    noteShown(shows, pathname, text);
    return new Response(text || null, answer);
  };
  return { read, shows };
};
