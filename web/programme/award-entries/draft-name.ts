/** Returns the name under which the tab stores the draft of an entry. */
export const draftName = (entryId: string) => `award-entry.${entryId}`;
