const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or a double-quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** Escapes text for an XML element or attribute and omits characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  escapeHtml(text.toWellFormed().replace(NOT_XML, '')).replaceAll("'", '&apos;');

// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML 1.0 excludes
const NOT_XML = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;

/** Returns a script element with JSON data, which browsers do not execute. */
export const jsonBlock = (
  value: unknown,
  { id, type = 'application/json' }: { id?: string; type?: string },
): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${escapeJson(JSON.stringify(value))}</script>`;

/** Escapes JSON so that no string in it can close the element. */
export const escapeJson = (json: string): string =>
  json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
