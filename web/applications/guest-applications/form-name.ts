import type { GuestKind } from '#spec/applications/states.ts';

/** Returns the name of the form of a kind, for its draft and its receipt. */
export const formName = (kind: GuestKind): string => `${kind}-application`;
