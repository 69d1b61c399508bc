/** The difference between two sets of form values, as the body of a PATCH. */
export type Changes<Values> = {
  [Name in keyof Values]?: undefined extends Values[Name] ? Values[Name] | null : Values[Name];
};

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns only the changed fields: the new value, or null for a field that was cleared. Empty strings and arrays count as
 * absent.
 */
export const changesBetween = <After extends object>(
  before: object,
  after: After,
): Changes<After> => {
  const [from, to] = [before, after] as readonly [Values, Values];
  return Object.fromEntries(
    changedNames(from, to).map((name) => [name, isEmpty(to[name]) ? null : to[name]]),
  ) as Changes<After>;
};

/** Returns the names of the fields whose values differ. */
export const changedNames = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isEqualValue(before[name], after[name]),
  );

/** Compares two form values; all empty values (undefined, null, '', []) are equal. */
export const isEqualValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length && one.every((each, index) => isEqualValue(each, other[index]))
    );
  return isObject(one) && isObject(other) && changedNames(one, other).length === 0;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges form values three ways: fields unchanged since `base` take the server's value, edited fields retain the user's.
 * `conflicts` lists fields that both sides changed to different values.
 */
export const mergeServerValues = <FormValues extends object>(
  base: FormValues,
  mine: FormValues,
  fresh: FormValues,
): { values: FormValues; conflicts: string[]; changedOnServer: string[] } => {
  const [from, here, there] = [base, mine, fresh] as readonly [Values, Values, Values];
  const edited = changedNames(from, here).filter(
    (name) => from[name] !== undefined || !isBlank(here[name]),
  );
  const values = { ...there, ...pick(here, edited) } as FormValues;
  const changedOnServer = changedNames(from, there);
  const conflicts = edited.filter(
    (name) => changedOnServer.includes(name) && !isEqualValue(here[name], there[name]),
  );
  return { values, conflicts, changedOnServer };
};

/**
 * Returns whether nothing was entered: a form registers fields of new rows, such as an uploaded picture's, before it has their
 * values.
 */
const isBlank = (value: unknown): boolean =>
  isEmpty(value) || (isObject(value) && Object.values(value).every(isBlank));

const pick = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
