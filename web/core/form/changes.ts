/** What two sets of values of one form differ in: the body of a PATCH. */
export type Changes<Values> = {
  [Name in keyof Values]?: undefined extends Values[Name] ? Values[Name] | null : Values[Name];
};

type Values = Readonly<Record<string, unknown>>;

/**
 * Only the fields that are different after than before: with their new value, or null where there was something and now
 * is nothing. Empty texts and lists count as nothing.
 */
export const changesBetween = <After extends object>(
  before: object,
  after: After,
): Changes<After> => {
  const [from, to] = [before, after] as readonly [Values, Values];
  return Object.fromEntries(
    changedNames(from, to).map((name) => [name, isNothing(to[name]) ? null : to[name]]),
  ) as Changes<After>;
};

/** The names of fields that are different. */
export const changedNames = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  );

/** Whether two values of a form are the same to whoever filled it in. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other) || (isNothing(one) && isNothing(other))) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  return isObject(one) && isObject(other) && changedNames(one, other).length === 0;
};

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What was filled in on the ground of `base`, brought onto what is true meanwhile: untouched fields take the fresh value,
 * touched ones stay. `both`: fields that were changed here and, otherwise, there.
 */
export const ontoFresh = <Held extends object>(
  base: Held,
  mine: Held,
  fresh: Held,
): { values: Held; both: string[]; others: string[] } => {
  const [from, here, there] = [base, mine, fresh] as readonly [Values, Values, Values];
  const touched = changedNames(from, here);
  const values = { ...there, ...pick(here, touched) } as Held;
  const others = changedNames(from, there);
  const both = touched.filter((name) => others.includes(name) && !isSame(here[name], there[name]));
  return { values, both, others };
};

const pick = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
