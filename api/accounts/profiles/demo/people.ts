import type { Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { createRandom } from '#api/core/demo/random.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { NAMES, type PersonName } from './names.ts';

const name = (kanji: string, kana: string, romanised: string): PersonName => ({
  name: kanji,
  kana,
  romanised,
});

const NAMED = [
  {
    ...DEMO_ACCOUNTS.visitor,
    displayId: 'visitor',
    role: 'user',
    family: name('早川', 'ハヤカワ', 'Hayakawa'),
    given: name('千尋', 'チヒロ', 'Chihiro'),
  },
  {
    ...DEMO_ACCOUNTS.exhibitor,
    displayId: 'yunagi_games',
    role: 'user',
    family: name('汐見', 'シオミ', 'Shiomi'),
    given: name('渚', 'ナギサ', 'Nagisa'),
  },
  {
    ...DEMO_ACCOUNTS.admin,
    displayId: 'admin',
    role: 'admin',
    family: name('事務局', 'ジムキョク', 'Jimukyoku'),
    given: name('暖簾', 'ノレン', 'Noren'),
  },
  {
    ...DEMO_ACCOUNTS.staff,
    displayId: 'staff',
    role: 'user',
    family: name('水城', 'ミズキ', 'Mizuki'),
    given: name('灯', 'アカリ', 'Akari'),
  },
  {
    ...DEMO_ACCOUNTS.organiser,
    displayId: 'organiser',
    role: 'user',
    family: name('入江', 'イリエ', 'Irie'),
    given: name('巌', 'イワオ', 'Iwao'),
  },
  {
    ...DEMO_ACCOUNTS.editor,
    displayId: 'editor',
    role: 'user',
    family: name('真砂', 'マサゴ', 'Masago'),
    given: name('栞', 'シオリ', 'Shiori'),
  },
  {
    ...DEMO_ACCOUNTS.helper,
    displayId: 'helper',
    role: 'user',
    family: name('磯部', 'イソベ', 'Isobe'),
    given: name('陸', 'リク', 'Riku'),
  },
  {
    ...DEMO_ACCOUNTS.applicant,
    displayId: 'applicant',
    role: 'user',
    family: name('沖野', 'オキノ', 'Okino'),
    given: name('湊', 'ミナト', 'Minato'),
  },
  {
    ...DEMO_ACCOUNTS.judge,
    displayId: 'judge',
    role: 'user',
    family: name('海野', 'ウンノ', 'Unno'),
    given: name('透', 'トオル', 'Toru'),
  },
] as const;

/** Index of the first person after the demo accounts. */
export const FIRST_GENERATED = NAMED.length;

export type Person = ReturnType<typeof generatePeople>[number];

/** Returns the demo accounts, followed by generated people. */
export function generatePeople({ now }: Clock, count: number) {
  const random = createRandom('people');
  return Array.from({ length: count }, (_, n) => {
    const named = NAMED[n];
    const generated = {
      family: random.pick(NAMES.familyNames),
      given: random.pick(NAMES.givenNames),
    };
    const { family, given } = named ?? generated;
    const hasRomanisedName = random.chance(0.06);
    const romanised = `${given.romanised} ${family.romanised}`;
    const writesLatin = hasRomanisedName && !named;
    const fullName = writesLatin ? romanised : `${family.name} ${given.name}`;
    const displayName = random.chance(0.3)
      ? `${random.pick(NAMES.nicknames)}${random.int(1, 99)}`
      : fullName;
    const createdAt = new Date(+now - random.int(10 * 24, 300 * 24) * 3_600_000);
    const email = `${given.romanised}.${family.romanised}.${n}@noren.example`.toLowerCase();
    return {
      id: named?.id ?? demoId('user', n),
      name: fullName,
      email: named?.email ?? email,
      role: named?.role ?? 'user',
      displayId: named?.displayId ?? `${given.romanised.toLowerCase()}_${n}`,
      displayName: named ? fullName : displayName,
      familyName: writesLatin ? family.romanised : family.name,
      givenName: writesLatin ? given.romanised : given.name,
      familyNameKana: family.kana,
      givenNameKana: given.kana,
      romanisedName: hasRomanisedName ? romanised : null,
      locale: hasRomanisedName ? ('en' as const) : ('ja' as const),
      createdAt,
    };
  });
}
