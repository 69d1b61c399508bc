/** Returns the name of the draft in tab storage of the form for a call. */
export const draftName = (callId: string): string => `entry.${callId}`;
