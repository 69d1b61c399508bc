import { demoId } from './ids.ts';
import { createRandom } from './random.ts';
import type { Show } from './show.ts';
import { FAMILY_NAMES, GIVEN_NAMES, NICKNAMES } from './words-people.ts';

/** Everybody can sign in as these by e-mail code; their ids are the same in every installation. */
export const DEMO_ACCOUNTS = {
  visitor: { id: demoId('user', 0), email: 'visitor@noren.example' },
  exhibitor: { id: demoId('user', 1), email: 'exhibitor@noren.example' },
  admin: { id: demoId('user', 2), email: 'admin@noren.example' },
} as const;

const NAMED = [
  { ...DEMO_ACCOUNTS.visitor, name: '早川 千尋', displayId: 'visitor', role: 'user' },
  { ...DEMO_ACCOUNTS.exhibitor, name: '汐見 渚', displayId: 'yunagi_games', role: 'user' },
  { ...DEMO_ACCOUNTS.admin, name: '事務局 暖簾', displayId: 'admin', role: 'admin' },
] as const;

export type Person = ReturnType<typeof makePeople>[number];

/** The accounts, the three named ones first. */
export function makePeople(show: Show, count: number) {
  const random = createRandom('people');
  return Array.from({ length: count }, (_, n) => {
    const named = NAMED[n];
    const [family, , romanFamily] = random.pick(FAMILY_NAMES);
    const [given, , romanGiven] = random.pick(GIVEN_NAMES);
    const romanised = random.chance(0.06);
    const name = romanised ? `${romanGiven} ${romanFamily}` : `${family} ${given}`;
    const nickname = random.chance(0.3) ? `${random.pick(NICKNAMES)}${random.int(1, 99)}` : name;
    const createdAt = new Date(+show.now - random.int(10 * 24, 300 * 24) * 3_600_000);
    return {
      id: named?.id ?? demoId('user', n),
      name: named?.name ?? name,
      email: named?.email ?? `${romanGiven}.${romanFamily}.${n}@noren.example`.toLowerCase(),
      role: named?.role ?? 'user',
      displayId: named?.displayId ?? `${romanGiven.toLowerCase()}_${n}`,
      displayName: named?.name ?? nickname,
      locale: romanised ? ('en' as const) : ('ja' as const),
      createdAt,
    };
  });
}
