import { readJson } from './read-json.ts';
import { readToken } from './token.ts';

/**
 * Fetches what belongs to the signed-in user, for scripts that run without the application. Undefined when that fails: what
 * they show is shown by other pages too.
 */
export const fetchOwn = async <Answer>(path: string): Promise<Answer | undefined> => {
  const answer = await fetch(path, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${readToken()}` },
  }).catch(() => undefined);
  return (await readJson<Answer>(answer)) ?? undefined;
};
