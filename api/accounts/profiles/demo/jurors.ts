import type { Clock } from '#api/core/demo/clock.ts';
import { DEMO_JURORS } from './accounts.ts';
import type { Person } from './people.ts';

type Names = Pick<
  Person,
  'familyName' | 'givenName' | 'familyNameKana' | 'givenNameKana' | 'romanisedName' | 'locale'
>;

const NAMES: readonly Names[] = [
  {
    familyName: '戸倉',
    givenName: '譲',
    familyNameKana: 'トクラ',
    givenNameKana: 'ユズル',
    romanisedName: null,
    locale: 'ja',
  },
  {
    familyName: '八重樫',
    givenName: '澄',
    familyNameKana: 'ヤエガシ',
    givenNameKana: 'スミ',
    romanisedName: null,
    locale: 'ja',
  },
  {
    familyName: '波多野',
    givenName: '圭',
    familyNameKana: 'ハタノ',
    givenNameKana: 'ケイ',
    romanisedName: null,
    locale: 'ja',
  },
  {
    familyName: 'Lindqvist',
    givenName: 'Emma',
    familyNameKana: 'リンドクヴィスト',
    givenNameKana: 'エマ',
    romanisedName: 'Emma Lindqvist',
    locale: 'en',
  },
];

/** Members of the jury. They neither exhibit nor visit. */
export const describeJurors = ({ fromToday }: Clock): Person[] =>
  DEMO_JURORS.map(({ id, email }, n) => {
    const names = NAMES[n] as Names;
    const name = names.romanisedName ?? `${names.familyName} ${names.givenName}`;
    return {
      id,
      email,
      name,
      role: 'user',
      displayId: `juror_${n + 1}`,
      displayName: name,
      ...names,
      createdAt: fromToday(-90 + n),
    };
  });
