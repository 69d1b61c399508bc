import type { PageAnswer, PageReads } from '#web/core/shell/config.ts';
import { copyText } from './retained-text.ts';

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

const ONE_ID = new RegExp(`^${ID.source}$`);

/** Whether what is shown is a collection and no single thing. */
export const isCollection = (shown: string): boolean => !ONE_ID.test(shown);

/**
 * What an answer of the API shows: every id in it, and the collection where it is a list (`/api/v1/products` → `products`),
 * because something new may join it.
 */
const noteShown = (shows: Set<string>, address: string, text = ''): void => {
  const pathname = address.split('?', 1)[0] ?? '';
  const ids = pathname.match(ID);
  if (ids) for (const id of ids) shows.add(copyText(id));
  else shows.add(pathname.split('/')[3] ?? '');
  for (const [id] of text.matchAll(ID)) if (!shows.has(id)) shows.add(copyText(id));
};

/** Answers that are kept are read for many pages. */
const known = new WeakMap<PageAnswer, ReadonlySet<string>>();

export const shownBy = (address: string, answer: PageAnswer): ReadonlySet<string> => {
  const found = known.get(answer);
  if (found) return found;
  const shows = new Set<string>();
  noteShown(shows, address, answer.text);
  known.set(answer, shows);
  return shows;
};

/** Watches what a page reads while it is made, and notes what it therefore shows. */
export const watchReads = (api: PageReads) => {
  const shows = new Set<string>();
  const read: PageReads = async (asked) => {
    // Also of what is not answered.
    noteShown(shows, asked.address);
    const answer = await api(asked);
    for (const shown of shownBy(asked.address, answer)) shows.add(shown);
    return answer;
  };
  return { read, shows };
};
