import { SPONSOR_LEVELS } from '#spec/content/types/sponsor.ts';

type Group<Sponsor> = { readonly level: string; readonly sponsors: readonly Sponsor[] };

/** Groups sponsors by level, the highest first; omits levels without sponsors. */
export const groupByLevel = <Sponsor extends { readonly level: string }>(
  sponsors: readonly Sponsor[],
): Group<Sponsor>[] => {
  const levels = new Set<string>([...SPONSOR_LEVELS, ...sponsors.map(({ level }) => level)]);
  return [...levels].flatMap((level) => {
    const own = sponsors.filter((sponsor) => sponsor.level === level);
    return own.length > 0 ? [{ level, sponsors: own }] : [];
  });
};
