import { fold } from '#spec/core/folding.ts';

/** The result of looking up a name: one thing, none, or several. */
export type Found<Thing> = Thing | 'none' | 'several';

type Named = { readonly id: string; readonly title: { readonly ja: string } };

/** Returns a name without differences of width and letter case. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

export const onlyOne = <Thing>(things: readonly Thing[]): Found<Thing> =>
  things.length > 1 ? 'several' : (things[0] ?? 'none');

/** Finds the thing with this Japanese title; without one, that which a search would take for it. */
export const findTitled = <Thing>(
  things: readonly Thing[],
  title: string,
  named: (thing: Thing) => Named,
): Found<Thing> => {
  const namedAlike = (by: (name: string) => string) =>
    things.filter((thing) => by(named(thing).title.ja) === by(title));
  const found = namedAlike(foldName);
  return onlyOne(found.length > 0 ? found : namedAlike(fold));
};

/** Finds the thing with this id, or else the one with this Japanese title. */
export const findNamed = <Thing>(
  things: readonly Thing[],
  idOrTitle: string,
  named: (thing: Thing) => Named,
): Found<Thing> =>
  things.find((thing) => named(thing).id === idOrTitle.toLowerCase()) ??
  findTitled(things, idOrTitle, named);
