import { type DemoItem, items } from '#api/content/contents/demo/items.ts';
import { contentRows, demoContentId } from '#api/content/contents/demo/rows.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { readData } from '#api/core/demo/data-file.ts';

/** The texts of the demo's awards, and the articles about one of them. */

const AWARDS = readData(new URL('./awards.json', import.meta.url), items);
const ARTICLES = readData(new URL('./articles.json', import.meta.url), items);

/** Places of the awards in the file. */
export const DEBUT_AWARD = 0;
export const OPEN_AWARD = 1;
export const FIRST_AWARD = 2;

/** Place of the first article among those of the demo, behind the general ones. */
const ARTICLES_FROM = 100;

export const demoAwardId = (place: number): string => demoContentId('award', place);

type Source = { readonly clock: Clock; readonly tenantId: string };

export const awardContents = (source: Source) => {
  const from = { ...source, workOf: () => undefined };
  const aboutAward = (item: DemoItem): DemoItem => ({
    ...item,
    fields: { ...item.fields, award: demoAwardId(FIRST_AWARD) },
  });
  return [
    ...AWARDS.map((item, place) => contentRows(from, 'award', item, place)),
    ...ARTICLES.map((item, place) =>
      contentRows(from, 'article', aboutAward(item), ARTICLES_FROM + place),
    ),
  ];
};
