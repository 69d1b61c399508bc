/** The name under which the tab keeps what was typed into an entry. */
export const draftName = (entryId: string) => `award-entry.${entryId}`;
