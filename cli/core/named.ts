/** What a name stands for: one thing, none, or several. */
export type Found<Thing> = Thing | 'none' | 'several';

type Named = { readonly id: string; readonly title: { readonly ja: string } };

/** A name without differences of width and letter case. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

export const onlyOne = <Thing>(things: readonly Thing[]): Found<Thing> =>
  things.length > 1 ? 'several' : (things[0] ?? 'none');

/** The thing with this Japanese title. */
export const findTitled = <Thing>(
  things: readonly Thing[],
  title: string,
  named: (thing: Thing) => Named,
): Found<Thing> =>
  onlyOne(things.filter((thing) => foldName(named(thing).title.ja) === foldName(title)));

/** The thing with this id, or else the one with this Japanese title. */
export const findNamed = <Thing>(
  things: readonly Thing[],
  idOrTitle: string,
  named: (thing: Thing) => Named,
): Found<Thing> =>
  things.find((thing) => named(thing).id === idOrTitle.toLowerCase()) ??
  findTitled(things, idOrTitle, named);
