import { demoId } from './ids.ts';
import { createRandom } from './random.ts';
import type { Show } from './show.ts';
import { FAMILY_NAMES, GIVEN_NAMES, NICKNAMES } from './words-people.ts';

/** Everybody can sign in as these by e-mail code; their ids are the same in every installation. */
export const DEMO_ACCOUNTS = {
  visitor: { id: demoId('user', 0), email: 'visitor@noren.example' },
  exhibitor: { id: demoId('user', 1), email: 'exhibitor@noren.example' },
  admin: { id: demoId('user', 2), email: 'admin@noren.example' },
  staff: { id: demoId('user', 3), email: 'staff@noren.example' },
  organiser: { id: demoId('user', 4), email: 'organiser@noren.example' },
} as const;

const NAMED = [
  {
    ...DEMO_ACCOUNTS.visitor,
    displayId: 'visitor',
    role: 'user',
    names: [
      ['早川', 'ハヤカワ', 'Hayakawa'],
      ['千尋', 'チヒロ', 'Chihiro'],
    ],
  },
  {
    ...DEMO_ACCOUNTS.exhibitor,
    displayId: 'yunagi_games',
    role: 'user',
    names: [
      ['汐見', 'シオミ', 'Shiomi'],
      ['渚', 'ナギサ', 'Nagisa'],
    ],
  },
  {
    ...DEMO_ACCOUNTS.admin,
    displayId: 'admin',
    role: 'admin',
    names: [
      ['事務局', 'ジムキョク', 'Jimukyoku'],
      ['暖簾', 'ノレン', 'Noren'],
    ],
  },
  {
    ...DEMO_ACCOUNTS.staff,
    displayId: 'staff',
    role: 'user',
    names: [
      ['水城', 'ミズキ', 'Mizuki'],
      ['灯', 'アカリ', 'Akari'],
    ],
  },
  {
    ...DEMO_ACCOUNTS.organiser,
    displayId: 'organiser',
    role: 'user',
    names: [
      ['入江', 'イリエ', 'Irie'],
      ['巌', 'イワオ', 'Iwao'],
    ],
  },
] as const;

/** The first of those whom nobody signs in as. */
export const FIRST_STRANGER = NAMED.length;

/** Who runs the show: an admin does not by being one. */
export const makeMembers = (show: Show) =>
  (
    [
      ['organiser', 'owner'],
      ['staff', 'manager'],
    ] as const
  ).map(([name, role]) => ({
    tenant_id: show.tenant.id,
    user_id: DEMO_ACCOUNTS[name].id,
    role,
    status: 'active',
    created_at: show.tenant.created_at,
    updated_at: show.tenant.created_at,
  }));

export type Person = ReturnType<typeof makePeople>[number];

/** The accounts, the named ones first. */
export function makePeople(show: Show, count: number) {
  const random = createRandom('people');
  return Array.from({ length: count }, (_, n) => {
    const named = NAMED[n];
    const drawn = [random.pick(FAMILY_NAMES), random.pick(GIVEN_NAMES)] as const;
    const [[family, familyKana, romanFamily], [given, givenKana, romanGiven]] =
      named?.names ?? drawn;
    const isRomanised = random.chance(0.06);
    const romanised = `${romanGiven} ${romanFamily}`;
    const name = isRomanised && !named ? romanised : `${family} ${given}`;
    const nickname = random.chance(0.3) ? `${random.pick(NICKNAMES)}${random.int(1, 99)}` : name;
    const createdAt = new Date(+show.now - random.int(10 * 24, 300 * 24) * 3_600_000);
    return {
      id: named?.id ?? demoId('user', n),
      name,
      email: named?.email ?? `${romanGiven}.${romanFamily}.${n}@noren.example`.toLowerCase(),
      role: named?.role ?? 'user',
      displayId: named?.displayId ?? `${romanGiven.toLowerCase()}_${n}`,
      displayName: named ? name : nickname,
      familyName: isRomanised && !named ? romanFamily : family,
      givenName: isRomanised && !named ? romanGiven : given,
      familyNameKana: familyKana,
      givenNameKana: givenKana,
      romanisedName: isRomanised ? romanised : null,
      locale: isRomanised ? ('en' as const) : ('ja' as const),
      createdAt,
    };
  });
}
