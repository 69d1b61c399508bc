import type { PageChange } from '#web/config.ts';
import { shownBy } from './shown.ts';

type Api = (request: Request) => Promise<Response>;
type Read = {
  readonly text: string;
  readonly answer: { readonly status: number; readonly headers: [string, string][] };
  readonly shows: ReadonlySet<string>;
};

/** Some hundred booths with their works in both languages, in characters of their answers. */
const MOST = 2_000_000;

/**
 * Answers of the API that several pages are made of, as the booth of a work is; the longest unused ones make room. Only
 * what the contract calls public: the same for everybody.
 *
 * @param mayKeep whether changes are heard at present
 */
export const createKeptReads = (api: Api, mayKeep: () => boolean) => {
  const kept = new Map<string, Read>();
  let size = 0;
  /** How often something has changed: what was asked before may be older. */
  let changes = 0;

  const remove = (key: string) => {
    size -= kept.get(key)?.text.length ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, read: Read) => {
    remove(key);
    kept.set(key, read);
    size += read.text.length;
    for (const oldest of kept.keys()) {
      if (size <= MOST) break;
      remove(oldest);
    }
  };

  const read: Api = async (request) => {
    const key = `${request.headers.get('Accept-Language')} ${request.url}`;
    const found = kept.get(key);
    if (found) {
      // A Map remembers the order of insertion: the last is the one used last.
      kept.delete(key);
      kept.set(key, found);
      return new Response(found.text, found.answer);
    }
    const before = changes;
    const answer = await api(request);
    if (answer.status !== 200 || !isPublic(answer)) return answer;
    const text = await answer.text();
    const headers = [...answer.headers];
    if (changes === before && mayKeep()) {
      const shows = shownBy(new URL(request.url).pathname, text);
      keep(key, { text, answer: { status: 200, headers }, shows });
    }
    return new Response(text, { status: 200, headers });
  };

  const drop = (change: PageChange): void => {
    changes += 1;
    for (const [key, { shows }] of kept)
      if (change === '*' || change.some((each) => shows.has(each))) remove(key);
  };

  return { read, drop };
};

const isPublic = ({ headers }: Response) => /\bpublic\b/.test(headers.get('Cache-Control') ?? '');
