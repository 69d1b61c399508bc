/** A filter that is chosen, and the search without it. */
export type ChosenFilter<Search, Name extends keyof Search = keyof Search> = {
  readonly name: Name;
  readonly value: string;
  readonly without: Search;
};

/** Every filter of these names that is chosen, one by one; of a list, each of its values. */
export const chosenFilters = <Search extends object, Name extends keyof Search>(
  search: Search,
  names: readonly Name[],
): ChosenFilter<Search, Name>[] =>
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
