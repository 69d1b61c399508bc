/** Deeper than any request body the API accepts, and shallow enough not to overflow the stack. */
const MAX_DEPTH = 500;
let last = 0;
const uniqueText = () => {
  last += 1;
  return `unique ${last}`;
};

/**
 * Serializes JSON with sorted keys, so that equal values give equal texts. A value nested too deeply gives a unique text
 * and equals nothing.
 */
export const canonicalJson = (value: unknown, depth = 0): string => {
  if (typeof value !== 'object' || value === null) return scalar(value);
  if (depth === MAX_DEPTH) return uniqueText();
  let text = '';
  if (Array.isArray(value)) {
    for (const each of value) text += `${canonicalJson(each, depth + 1)},`;
    return `[${text}]`;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const { name, label } of fieldsOf(Object.keys(fields)))
    text += `${label}${canonicalJson(fields[name], depth + 1)},`;
  return `{${text}}`;
};

type Field = { readonly name: string; readonly label: string };

/** The fields of the last object: most objects of a list have the same ones, so that few need sorting. */
let lastNames: readonly string[] = [];
let lastFields: readonly Field[] = [];

/** Returns the fields by their names in the order of an object: sorted, each with its name as JSON has it. */
const fieldsOf = (names: readonly string[]): readonly Field[] => {
  if (isSame(names, lastNames)) return lastFields;
  lastNames = names;
  lastFields = [...names].sort().map((name) => ({ name, label: `${quote(name)}:` }));
  return lastFields;
};

const isSame = (names: readonly string[], others: readonly string[]): boolean => {
  if (names.length !== others.length) return false;
  for (let at = 0; at < names.length; at += 1) if (names[at] !== others[at]) return false;
  return true;
};

const scalar = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(value);

/** Names that have been quoted: the objects of a list repeat the same few. */
const quoted = new Map<string, string>();
const MAX_QUOTED = 1_000;

const quote = (name: string): string => {
  const known = quoted.get(name);
  if (known !== undefined) return known;
  const text = JSON.stringify(name);
  if (quoted.size < MAX_QUOTED && name.length < 100) quoted.set(name, text);
  return text;
};
