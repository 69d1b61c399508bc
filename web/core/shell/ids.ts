/** The contract's id format, in lower case. */
export const UUID_PATTERN = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

const UUID = new RegExp(`^${UUID_PATTERN}$`, 'i');

/** Returns whether a text is a UUID. */
export const isId = (text: string | undefined): boolean => UUID.test(text ?? '');
