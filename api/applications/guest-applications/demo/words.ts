import type { EducationFields } from '#spec/applications/kinds/education.ts';
import type { SponsorFields } from '#spec/applications/kinds/sponsor.ts';

/** The applications of sponsors and schools in the demo show. All names are fictitious. */

/** The name and the address of the contact. */
export type Contact = readonly [name: string, kana: string, address: string];

export type Words<Fields> = Omit<
  Fields,
  'contactName' | 'contactKana' | 'phone' | 'days' | 'day'
> & {
  readonly contact: Contact;
};

export const SPONSORS: readonly Words<SponsorFields>[] = [
  {
    company: '夕凪商会',
    companyKana: 'ユウナギショウカイ',
    department: '広報部',
    url: 'https://yunagi.example/',
    level: 'platinum',
    budget: 'over-1m',
    message: '会場入口の暖簾に社名を入れていただくことはできますか。',
    contact: ['汐見 渚', 'シオミ ナギサ', 'koho@yunagi.example'],
  },
  {
    company: '株式会社𠮷野紙器',
    companyKana: 'カブシキガイシャヨシノシキ',
    department: '営業一課',
    corporateNumber: '1234567890123',
    level: 'gold',
    budget: '500k-1m',
    message: '箱の見本をお配りするブースも希望します。',
    contact: ['𠮷野 紙子', 'ヨシノ カミコ', 'eigyo@yoshino-shiki.example'],
  },
  {
    company: 'みなと信用金庫 湾岸支店',
    companyKana: 'ミナトシンヨウキンコワンガンシテン',
    level: 'silver',
    budget: '300k-500k',
    contact: ['湊 守', 'ミナト マモル', 'wangan@minato-shinkin.example'],
  },
  {
    company: '駒と骰子☆製作所',
    companyKana: 'コマトサイコロセイサクショ',
    url: 'https://koma-saikoro.example/',
    level: 'bronze',
    budget: '100k-300k',
    contact: ['駒田 采', 'コマダ サイ', 'hello@koma-saikoro.example'],
  },
  {
    company: '喫茶つきあかり',
    companyKana: 'キッサツキアカリ',
    level: 'support',
    budget: 'under-100k',
    message: '来場者の方に使っていただける割引券をお渡しできます。',
    contact: ['月森 灯', 'ツキモリ アカリ', 'applicant@noren.example'],
  },
  {
    company: 'Harbor Print Works',
    companyKana: 'ハーバープリントワークス',
    department: 'Sales',
    url: 'https://harbor-print.example/en',
    level: 'silver',
    budget: 'undecided',
    contact: ['リン・アンダーソン', 'リンアンダーソン', 'sales@harbor-print.example'],
  },
  {
    company: '夕凪商会',
    companyKana: 'ユウナギショウカイ',
    department: '広報部',
    level: 'gold',
    message: '区分をゴールドに変えて、改めて申し込みます。',
    contact: ['汐見 渚', 'シオミ ナギサ', 'koho@yunagi.example'],
  },
  {
    company: '帆布工房・潮騒',
    companyKana: 'ハンプコウボウシオサイ',
    level: 'bronze',
    contact: ['帆足 潮', 'ホアシ ウシオ', 'shiosai@mail.example'],
  },
  {
    company: '深夜のゲーム商店',
    companyKana: 'シンヤノゲームショウテン',
    level: 'support',
    budget: 'under-100k',
    contact: ['夜久 更', 'ヤク コウ', 'shinya@mail.example'],
  },
];

export const SCHOOLS: readonly Words<EducationFields>[] = [
  {
    school: '夕凪市立港小学校',
    schoolKana: 'ユウナギシリツミナトショウガッコウ',
    schoolKind: 'elementary',
    prefecture: 'kanagawa',
    students: 64,
    adults: 5,
    grade: '5年1組・2組',
    arrivalTime: '10:30',
    purpose: '総合的な学習の時間に、遊びの歴史を調べるため。',
    accessibility: '車椅子を使う児童が1名います。',
    contact: ['浦野 学', 'ウラノ マナブ', 'minato-sho@school.example'],
  },
  {
    school: '潮見中学校',
    schoolKana: 'シオミチュウガッコウ',
    schoolKind: 'junior-high',
    prefecture: 'tokyo',
    students: 28,
    adults: 2,
    grade: 'ボードゲーム部',
    arrivalTime: '11:00',
    purpose: '部活動で、ゲームを作る方にお話をうかがうため。',
    contact: ['部田 顧', 'ヘタ カエリ', 'club@shiomi-jh.example'],
  },
  {
    school: '県立湾岸高等学校',
    schoolKana: 'ケンリツワンガンコウトウガッコウ',
    schoolKind: 'high',
    prefecture: 'chiba',
    students: 40,
    adults: 3,
    grade: '2年 デザイン科',
    arrivalTime: '13:00',
    purpose: '箱や説明書の意匠を学ぶため。',
    contact: ['意匠 彩', 'イショウ アヤ', 'design@wangan-hs.example'],
  },
  {
    school: '暁特別支援学校',
    schoolKana: 'アカツキトクベツシエンガッコウ',
    schoolKind: 'special-needs',
    prefecture: 'saitama',
    students: 9,
    adults: 7,
    arrivalTime: '10:00',
    purpose: '校外学習で、いろいろな遊びに触れるため。',
    accessibility: '静かに休める場所があると助かります。',
    contact: ['明石 暁', 'アカシ アキラ', 'gyoji@akatsuki-sns.example'],
  },
  {
    school: '東湾大学 情報学部',
    schoolKana: 'トウワンダイガクジョウホウガクブ',
    schoolKind: 'university',
    prefecture: 'tokyo',
    students: 18,
    adults: 1,
    grade: '3年 遊戯情報学ゼミ',
    arrivalTime: '12:30',
    purpose: 'ゼミの研究で、試遊の様子を観察するため。',
    contact: ['論田 究', 'ロンダ キワム', 'zemi@towan-univ.example'],
  },
  {
    school: 'みどり幼稚園',
    schoolKana: 'ミドリヨウチエン',
    schoolKind: 'kindergarten',
    prefecture: 'ibaraki',
    students: 120,
    adults: 14,
    grade: '年長',
    arrivalTime: '10:15',
    purpose: '卒園の思い出に、大きなゲームで遊ぶため。',
    contact: ['緑川 園', 'ミドリカワ ソノ', 'info@midori-k.example'],
  },
];

export const QUESTIONS = {
  sponsor: 'ロゴのデータは、いつごろご用意いただけますか。',
  press: '生中継の時間帯と、必要な電源を教えてください。',
  education: '当日はバスでいらっしゃいますか。台数も教えてください。',
} as const;

export const CANCELLED = '連絡が取れないため。';
export const NOTE = '前回もお世話になった。返信を急ぐ。';
