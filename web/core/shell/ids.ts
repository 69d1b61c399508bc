/** The contract's id format. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns whether a text is a UUID. */
export const isId = (text: string | undefined): boolean => UUID.test(text ?? '');
