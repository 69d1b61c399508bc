const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that may stand in an element or in a double-quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** Text that may stand in an XML element or attribute; characters that XML has not are left out. */
export const escapeXml = (text: string): string =>
  escapeHtml(text.toWellFormed().replace(NOT_XML, '')).replaceAll("'", '&apos;');

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 leaves out
const NOT_XML = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;

/** A value in an element that nothing runs. */
export const jsonBlock = (
  value: unknown,
  { id, type = 'application/json' }: { id?: string; type?: string },
): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${escapeJson(JSON.stringify(value))}</script>`;

/** JSON that cannot end its element, wherever its strings come from. */
export const escapeJson = (json: string): string =>
  json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
