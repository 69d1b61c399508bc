/** An active filter, and the search without it. */
export type ActiveFilter<Search, Name extends keyof Search = keyof Search> = {
  readonly name: Name;
  readonly value: string;
  readonly without: Search;
};

/** Lists one entry per active filter, and per value of a list. */
export const listActiveFilters = <Search extends object, Name extends keyof Search>(
  search: Search,
  names: readonly Name[],
): ActiveFilter<Search, Name>[] =>
  names.flatMap((name) => {
    const value: unknown = search[name];
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
    return chosen
      .filter((one) => one !== undefined)
      .map((one) => ({
        name,
        value: String(one),
        without: {
          ...search,
          [name]: Array.isArray(value) ? chosen.filter((other) => other !== one) : undefined,
        },
      }));
  });
