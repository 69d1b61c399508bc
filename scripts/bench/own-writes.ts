import { sql } from 'kysely';
import { DEMO_CASES } from '#api/show/products/demo/cases.ts';
import { reportProgress } from './progress.ts';
import { whileOthersRead } from './readers.ts';
import type { ShowSite } from './show-site.ts';
import { signInClient } from './signed-in.ts';

/** Requests of a page after an operation that changed it, and how many were stale. */
export type StaleReads = { readonly what: string; readonly times: number; readonly old: number };

/** Half of the writes publish a text; the other half reserve the last copy of a product and cancel. */
export const measureOwnWrites = async (site: ShowSite, times: number): Promise<StaleReads[]> => [
  await publishing(site, Math.ceil(times / 2)),
  await reserving(site, Math.ceil(times / 2)),
];

const publishing = async ({ url }: ShowSite, times: number): Promise<StaleReads> => {
  const slug = 'visitor-rule';
  const admin = await signInClient(url, 'admin@noren.example');
  const newest = await fetch(`${url}/api/v1/pages/${slug}`);
  const { version } = (await newest.json()) as { version: number };
  let old = 0;
  await whileOthersRead(`${url}/visitor/rule`, async (read) => {
    for (let time = 1; time <= times; time += 1) {
      reportProgress('P14 own 1', time, times);
      const title = `規約の題 ${time} of ${times}`;
      await admin.post(`/api/v1/pages/${slug}/versions`, {
        version: version + time,
        effectiveOn: '2026-01-01',
        title: { ja: title },
        body: { ja: '## 入場\n\n開場は10時です。' },
      });
      if (!(await read()).includes(title)) old += 1;
    }
  });
  await admin.close();
  return { what: 'publishPage, then the page', times, old };
};

const reserving = async (site: ShowSite, times: number): Promise<StaleReads> => {
  const { url } = site;
  const { work, day } = await workWithOneLeft(site);
  const path = `${work.boothId}/${work.productId}`;
  const operation = `/api/v1/booths/${work.boothId}/products/${work.productId}/reservations`;
  const visitor = await signInClient(url, 'visitor@noren.example');
  let old = 0;
  await whileOthersRead(`${url}/product/${path}`, async (read) => {
    const look = async (left: boolean) => {
      if (isLeft(await read(), day) !== left) old += 1;
    };
    await look(true);
    for (let time = 0; time < times; time += 2) {
      reportProgress('P14 own 2', time, times);
      const { code } = await visitor.post(operation, { day, quantity: 1 });
      await look(false);
      await visitor.post(`/api/v1/me/reservations/${code}/cancel`);
      await look(true);
    }
  });
  await visitor.close();
  return { what: 'reserveProduct and cancelMyReservation, then the page', times, old };
};

type Work = { boothId: string; productId: string; days: { date: string }[] };

/** Finds a product and leaves one copy on one day and none on the other, so that only one availability changes. */
const workWithOneLeft = async (site: ShowSite): Promise<{ work: Work; day: string }> => {
  const search = new URLSearchParams({ q: DEMO_CASES.oneLeft });
  const found = await fetch(`${site.url}/api/v1/products?${search}`);
  const [work] = ((await found.json()) as { items: Work[] }).items;
  const [day, ...others] = work?.days ?? [];
  if (!work || !day) throw new Error('the demo show has no work with one copy left');
  for (const { date } of others) await leave(site, work, date, 0);
  await leave(site, work, day.date, 1);
  return { work, day: day.date };
};

const leave = ({ db }: ShowSite, { boothId, productId }: Work, day: string, copies: number) =>
  sql`update booth_product_day set stock = reserved + ${copies} from booth_product
    where booth_product.id = booth_product_id and booth_id = ${boothId}
      and product_id = ${productId} and day = ${day}`.execute(db);

/** Returns whether copies are left on a day, according to the page's data. */
const isLeft = (html: string, day: string): boolean => {
  const word = html.split(`{"date":"${day}","availability":"`)[1]?.split('"', 1)[0];
  if (!word) throw new Error('the page says nothing of the day');
  return word !== 'full';
};
