/** Where focus goes when something of a passkey is done. */
export const cardHeadingId = (id: string): string => `passkey-${id}`;
