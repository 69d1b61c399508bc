/**
 * What a form holds, as it is judged and sent: texts without space around them, and nothing where a field is empty, for
 * an optional field is absent rather than empty.
 */
export const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const fields = Object.entries(value).map(([name, field]) => [name, clean(field)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
};

/** Full-width digits and letters as half-width ones. */
export const halfWidth = (text: string): string => text.normalize('NFKC');
