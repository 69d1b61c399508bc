import type { GuestKind } from '#spec/applications/states.ts';

/** Name of the form of a kind, for its draft and its receipt. */
export const formName = (kind: GuestKind): string => `${kind}-application`;
