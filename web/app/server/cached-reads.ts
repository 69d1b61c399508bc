import type { PageAnswer, PageChange, PageReads } from '#web/core/shell/config.ts';
import { createBoundedMap } from './bounded-map.ts';
import { shownBy } from './page-dependencies.ts';

type Kept = { readonly answer: PageAnswer; readonly shows: ReadonlySet<string> };

/** Some hundred booths with their works in both languages, in characters of their answers. */
const MOST = 2_000_000;
/** What is noted of each thing that is shown. */
const A_SHOWN = 128;

/**
 * Answers of the API that several pages are made of, as the booth of a work is; the longest unused ones make room. Only
 * what the contract calls public: the same for everybody, in every language.
 *
 * @param mayKeep whether changes are heard at present
 */
export const createKeptReads = (api: PageReads, mayKeep: () => boolean) => {
  const kept = createBoundedMap<Kept>(
    MOST,
    ({ answer, shows }, address) => answer.text.length + address.length + shows.size * A_SHOWN,
  );
  /** Asked since the last change and not answered yet: who asks the same meanwhile gets the same. */
  const underWay = new Map<string, Promise<PageAnswer>>();
  /** How often something has changed: what was asked before may be older. */
  let changes = 0;

  const read: PageReads = async (asked) => {
    const { address } = asked;
    const found = kept.get(address);
    if (found) return found.answer;
    const question = `${asked.locale} ${address}`;
    const waiting = underWay.get(question);
    if (waiting) return waiting;
    const before = changes;
    const answering = api(asked);
    underWay.set(question, answering);
    const answer = await answering;
    if (underWay.get(question) === answering) underWay.delete(question);
    if (answer.status === 200 && answer.isPublic && changes === before && mayKeep())
      kept.set(address, { answer, shows: shownBy(address, answer) });
    return answer;
  };

  const drop = (change: PageChange): void => {
    changes += 1;
    underWay.clear();
    for (const [key, { shows }] of kept.entries())
      if (change === '*' || change.some((each) => shows.has(each))) kept.delete(key);
  };

  return { read, drop };
};
