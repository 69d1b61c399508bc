import type { LoginUser } from '#generated/client/types.gen.ts';

/** The user record of a guest (specification §3). */
export const NOBODY: LoginUser = { email: '', displayId: '' };

/** Reads a successful answer. Without an e-mail address, or without any body, it is the empty record (specification §4). */
export const toUserRecord = (answer: LoginUser | null | undefined): LoginUser =>
  answer?.email ? answer : NOBODY;
