/** Deeper than any body of the API may be, and not so deep that it could not be gone down to. */
const DEEPEST = 500;
let last = 0;
/** Like nothing else. */
const unlike = () => {
  last += 1;
  return `unlike ${last}`;
};

/**
 * A value of JSON as a text, so that equal ones are written alike whatever the order of their fields. What is too deep
 * to be compared is like nothing else.
 */
export const written = (value: unknown, depth = 0): string => {
  if (typeof value !== 'object' || value === null) return scalar(value);
  if (depth === DEEPEST) return unlike();
  let text = '';
  if (Array.isArray(value)) {
    for (const each of value) text += `${written(each, depth + 1)},`;
    return `[${text}]`;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(fields).sort())
    text += `${scalar(name)}:${written(fields[name], depth + 1)},`;
  return `{${text}}`;
};

const scalar = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(value);
