import type { AuthUser } from '#generated/client/types.gen.ts';

/** What an admin does to an account, in the order of the menu. */
const ACTS = [
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

export type UserAct = (typeof ACTS)[number];

/** What the server refuses to do to oneself. */
const NOT_TO_ONESELF: readonly UserAct[] = ['role', 'impersonate', 'ban', 'remove'];

/** What can be done to this account by an admin. The server decides; what it would refuse for certain is not offered. */
export const actsOn = (
  user: Pick<AuthUser, 'id' | 'role' | 'banned'>,
  selfId: string | undefined,
): UserAct[] =>
  ACTS.filter((act) => {
    if (user.id === selfId && NOT_TO_ONESELF.includes(act)) return false;
    if (act === 'impersonate') return user.role !== 'admin' && !user.banned;
    if (act === 'ban') return !user.banned;
    return act !== 'unban' || user.banned;
  });
