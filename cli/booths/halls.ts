import { oncePer } from '#cli/core/numbered.ts';
import type { Site } from '#cli/core/site.ts';
import { type FloorPlan, getFloorPlan } from '#generated/client/index.ts';
import { distance, findCode } from '#spec/core/entered-codes.ts';

type Hall = Pick<FloorPlan['halls'][number], 'code' | 'name'>;

/** The code of a hall, or the reason why there is none. */
type FoundHall = { readonly code: string } | { readonly message: string };

/** Finds a hall by its code or by its name in either language, with or without the word for a hall: W1, 西1, West 1. */
export const findHall = async (site: Site, typed: string): Promise<FoundHall> => {
  const { halls } = await hallsOf(site, '');
  const code = findCode(
    typed,
    halls.map((hall) => hall.code),
  );
  if (code !== undefined) return { code };
  const named = halls.filter((hall) => namesOf(hall).includes(nameKey(typed)));
  if (named.length === 1 && named[0]) return { code: named[0].code };
  const near = (named.length > 1 ? named : nearHalls(typed, halls))
    .map((hall) => `${hall.code} (${hall.name.ja})`)
    .join(', ');
  const hint = near && ` ${site.t('usage.near', { near })}`;
  const text = named.length > 1 ? 'booths.severalHalls' : 'booths.unknownHall';
  return { message: site.t(text, { hall: typed.trim() }) + hint };
};

const hallsOf = oncePer((site: Site) => site.call(getFloorPlan, {}));

/** Returns a name without spaces and without the word that all halls share; the dot in 1・2 stays. */
const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ホール|hall|展示館|\s/g, '');

const namesOf = ({ code, name }: Hall): string[] =>
  [code, name.ja, name.en].filter((text) => text !== undefined).map(nameKey);

/** Returns up to three halls that the user probably meant: their names have the same beginning, or differ by a letter. */
const nearHalls = (typed: string, halls: readonly Hall[]): Hall[] => {
  const wanted = nameKey(typed);
  const isNear = (name: string) =>
    name !== '' &&
    (wanted.startsWith(name) || name.startsWith(wanted) || distance(wanted, name) <= 1);
  return wanted === '' || wanted.length > 40
    ? []
    : halls.filter((hall) => namesOf(hall).some(isNear)).slice(0, 3);
};
