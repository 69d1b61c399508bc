import type { Site } from '#cli/core/site.ts';
import {
  type BoothProduct,
  listBoothProducts,
  listMyBooths,
  listMyProducts,
} from '#generated/client/index.ts';

type Named = { readonly id: string; readonly title: { readonly ja: string } };

/** What a name stands for: one thing, none, or several. */
export type Found<Thing> = Thing | 'none' | 'several';

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase();

const only = <Thing>(found: readonly Thing[]): Found<Thing> =>
  found.length > 1 ? 'several' : (found[0] ?? 'none');

/** The thing with this id, or else the one with this title. */
const named = <Thing>(
  things: readonly Thing[],
  name: string,
  titled: (thing: Thing) => Named,
): Found<Thing> =>
  things.find((thing) => titled(thing).id === name.toLowerCase()) ??
  only(things.filter((thing) => fold(titled(thing).title.ja) === fold(name)));

/** Finds the id of a booth of the user by id or name; without a name the only one that there is. */
export const findOwnBooth = async (site: Site, name?: string): Promise<Found<string>> => {
  const { items } = await site.call(listMyBooths, {});
  const found =
    name === undefined
      ? only(items)
      : named(items, name, (booth) => ({ id: booth.id, title: booth.name }));
  return typeof found === 'string' ? found : found.id;
};

/** Finds what a booth offers already of a work, by its id or title. */
export const findOffer = async (
  site: Site,
  boothId: string,
  name: string,
): Promise<Found<BoothProduct>> => {
  const { items } = await site.call(listBoothProducts, { path: { boothId } });
  return named(items, name, ({ product }) => product);
};

/** Finds the id of a work that a booth could offer. An exhibitor has two pages of works at most. */
export const findOfferableWork = async (
  site: Site,
  boothId: string,
  name: string,
): Promise<Found<string>> => {
  const query = { offerableAt: boothId, limit: 100 };
  const { items, nextCursor } = await site.call(listMyProducts, { query });
  const further = nextCursor
    ? (await site.call(listMyProducts, { query: { ...query, cursor: nextCursor } })).items
    : [];
  const found = named([...items, ...further], name, (work) => work);
  return typeof found === 'string' ? found : found.id;
};
