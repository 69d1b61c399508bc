/** Characters that move the cursor, change colors or reorder text: C0, DEL, C1 and bidi controls, lone surrogates. */
const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const NAMED: Record<string, string> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const hex = (char: string, width: number) =>
  (char.codePointAt(0) ?? 0).toString(16).padStart(width, '0');

/** Makes untrusted text safe for a terminal: each unsafe character becomes a visible escape. */
export const escapeUnsafe = (text: string): string =>
  text.replace(UNSAFE, (char) => NAMED[char] ?? `\\u{${hex(char, 1)}}`);

/**
 * Writes JSON that is safe for a terminal: escapes the control characters that JSON itself leaves unescaped, without changing the
 * value.
 */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(UNSAFE, (char) =>
    char === '\n' ? char : `\\u${hex(char, 4)}`,
  );
