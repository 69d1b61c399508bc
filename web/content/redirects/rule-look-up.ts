import { lookUpRedirect } from '#generated/client/sdk.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { splitPath } from '#web/core/i18n/locale.ts';

/** Longer paths are asked nothing about: no rule is as long. */
const MAX_PATH = 1000;

/**
 * Asks where pathnames lead, once each as long as the document lives. `known`: the one that needs no question. Without an
 * answer nothing leads away, and the next visit asks again.
 */
export const createRuleLookUp = (call: Call, known: string) => {
  const answers = new Map<string, Promise<string | undefined>>([
    [splitPath(known).path, Promise.resolve(undefined)],
  ]);
  return (pathname: string): Promise<string | undefined> => {
    const { path } = splitPath(pathname);
    const had = answers.get(path);
    if (had || path.length > MAX_PATH) return had ?? Promise.resolve(undefined);
    const asked = call(lookUpRedirect, { query: { path } }).then(
      ({ target }) => target,
      () => {
        answers.delete(path);
        return undefined;
      },
    );
    answers.set(path, asked);
    return asked;
  };
};
