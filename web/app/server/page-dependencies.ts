import type { PageApi, PageResponse } from '#web/core/shell/config.ts';
import { UUID_PATTERN } from '#web/core/shell/ids.ts';
import { copyText } from './retained-text.ts';

const ID = new RegExp(UUID_PATTERN, 'g');

const ONE_ID = new RegExp(`^${UUID_PATTERN}$`);

/** Whether a dependency is a collection and not an id. */
export const isCollection = (shown: string): boolean => !ONE_ID.test(shown);

/**
 * Adds every id in an API response, and the collection if it is a list (`/api/v1/products` → `products`), because an item
 * may be added to it.
 */
const addDependencies = (shows: Set<string>, address: string, text = ''): void => {
  const pathname = address.split('?', 1)[0] ?? '';
  const ids = pathname.match(ID);
  if (ids) for (const id of ids) shows.add(copyText(id));
  else shows.add(pathname.split('/')[3] ?? '');
  for (const [id] of text.matchAll(ID)) if (!shows.has(id)) shows.add(copyText(id));
};

/** Cached responses are read for many pages. */
const cachedDependencies = new WeakMap<PageResponse, ReadonlySet<string>>();

export const dependenciesOf = (address: string, answer: PageResponse): ReadonlySet<string> => {
  const found = cachedDependencies.get(answer);
  if (found) return found;
  const shows = new Set<string>();
  addDependencies(shows, address, answer.text);
  cachedDependencies.set(answer, shows);
  return shows;
};

/** Records the dependencies of everything that a page reads while it is rendered. */
export const trackReads = (api: PageApi) => {
  const shows = new Set<string>();
  const read: PageApi = async (asked) => {
    // A failed read is a dependency too.
    addDependencies(shows, asked.address);
    const answer = await api(asked);
    for (const shown of dependenciesOf(asked.address, answer)) shows.add(shown);
    return answer;
  };
  return { read, shows };
};
