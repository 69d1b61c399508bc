import { readJson } from './read-json.ts';
import { readToken } from './token.ts';

/**
 * Fetches data of the signed-in user, for scripts that run without the application. Returns undefined on failure: other pages
 * show the same data.
 */
export const fetchOwn = async <Answer>(path: string): Promise<Answer | undefined> => {
  const answer = await fetch(path, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${readToken()}` },
  }).catch(() => undefined);
  return (await readJson<Answer>(answer)) ?? undefined;
};
