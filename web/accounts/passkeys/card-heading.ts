/** Returns the id of the heading that receives focus after an action on this passkey. */
export const cardHeadingId = (id: string): string => `passkey-${id}`;
