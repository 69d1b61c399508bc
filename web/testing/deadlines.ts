import { otherVisitor } from './visitors.ts';

const STAFF = 'staff@noren.example';

const HOUR = 3_600_000;

/** Staff end a period an hour ago, so that no grace is left. Returns a function that restores it. */
export const endPeriod = async (url: string, period: string): Promise<() => Promise<void>> => {
  const { api, close } = await otherVisitor(url, STAFF);
  const path = '/api/v1/organiser/deadlines';
  const { items } = await (await api.get(path)).json();
  const { key, ...before } = items.find((each: { key: string }) => each.key === period);
  const set = async (data: object) => {
    const answer = await api.put(`${path}/${key}`, { data });
    if (!answer.ok()) throw new Error(`The period was not set: ${await answer.text()}`);
  };
  const [opensAt, closesAt] = [48, 1].map((hours) =>
    new Date(Date.now() - hours * HOUR).toISOString(),
  );
  await set({ ...before, opensAt, closesAt });
  return async () => {
    await set(before);
    await close();
  };
};
