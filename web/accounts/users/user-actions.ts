import type { AuthUser } from '#generated/client/types.gen.ts';

/** Actions of an admin on an account, in menu order. */
const ACTIONS = [
  'edit',
  'role',
  'password',
  'sessions',
  'revoke',
  'impersonate',
  'ban',
  'unban',
  'remove',
] as const;

export type UserAction = (typeof ACTIONS)[number];

/** The server rejects these on the admin's own account. */
const FORBIDDEN_ON_SELF: readonly UserAction[] = ['role', 'impersonate', 'ban', 'remove'];

/** Returns the possible actions on this account. Omits those that the server always rejects; the server decides. */
export const availableActions = (
  user: Pick<AuthUser, 'id' | 'role' | 'banned'>,
  selfId: string | undefined,
): UserAction[] =>
  ACTIONS.filter((act) => {
    if (user.id === selfId && FORBIDDEN_ON_SELF.includes(act)) return false;
    if (act === 'impersonate') return user.role !== 'admin' && !user.banned;
    if (act === 'ban') return !user.banned;
    return act !== 'unban' || user.banned;
  });
