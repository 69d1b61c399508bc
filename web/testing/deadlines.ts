import { otherVisitor } from './visitors.ts';

const STAFF = 'staff@noren.example';

const HOUR = 3_600_000;

/** Staff set a period, in hours from now. Returns a function that restores it. */
const setPeriod = async (
  url: string,
  period: string,
  hours: { opens: number; closes: number },
): Promise<() => Promise<void>> => {
  const { api, close } = await otherVisitor(url, STAFF);
  const path = '/api/v1/organiser/deadlines';
  const { items } = await (await api.get(path)).json();
  const { key, ...before } = items.find((each: { key: string }) => each.key === period);
  const set = async (data: object) => {
    const answer = await api.put(`${path}/${key}`, { data });
    if (!answer.ok()) throw new Error(`The period was not set: ${await answer.text()}`);
  };
  const fromNow = (count: number) => new Date(Date.now() + count * HOUR).toISOString();
  await set({ ...before, opensAt: fromNow(hours.opens), closesAt: fromNow(hours.closes) });
  return async () => {
    await set(before);
    await close();
  };
};

/** Staff open a period an hour ago. */
export const openPeriod = (url: string, period: string) =>
  setPeriod(url, period, { opens: -1, closes: 48 });
