import type { Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';

/** A call as the demo of its entries needs it. */
export type DemoCall = {
  readonly id: string;
  readonly prefix: string;
  readonly plans: readonly { readonly code: string; readonly price: number }[];
};

const PLANS = {
  circles: [
    { code: 'half', name: { ja: '半卓', en: 'Half a table' }, tables: 0.5, price: 8_000 },
    { code: 'full', name: { ja: '1卓', en: 'One table' }, tables: 1, price: 15_000 },
    { code: 'corner', name: { ja: '角の1卓', en: 'One table, corner' }, tables: 1, price: 18_000 },
  ],
  companies: [
    { code: 'two', name: { ja: '2卓', en: 'Two tables' }, tables: 2, price: 60_000 },
    {
      code: 'four',
      name: { ja: '4卓（島）', en: 'Four tables, island' },
      tables: 4,
      price: 120_000,
    },
  ],
  late: [{ code: 'half', name: { ja: '半卓', en: 'Half a table' }, tables: 0.5, price: 9_000 }],
} as const;

/** Room for every demo entry, and little more. */
const QUOTA = { demo: 60, large: 700 };

const ACCOUNT = {
  ja: '湾岸銀行 有明支店 普通 0000000 ノレンカイ',
  en: 'Wangan Bank, Ariake branch, ordinary account 0000000, NORENKAI',
};

/** Generates two open calls, for circles and for companies, and one that opens later. */
export const generateCalls = ({ onDay }: Clock, edition: DemoEdition, size: keyof typeof QUOTA) => {
  const closesAt = onDay(12, '23:59');
  const call = (
    n: number,
    kind: keyof typeof PLANS,
    columns: {
      title: { ja: string; en: string };
      intro: { ja: string; en: string };
      kinds: string[];
      prefix: string;
      opensAt: Date;
    },
  ) => {
    const id = demoId('exhibitor-call', n);
    return {
      id,
      prefix: columns.prefix,
      row: {
        id,
        edition_id: edition.id,
        status: 'published',
        title: columns.title,
        intro: columns.intro,
        kinds: columns.kinds,
        opens_at: columns.opensAt,
        closes_at: closesAt,
        results_on: onDay(16).toISOString().slice(0, 10),
        days_to_pay: 14,
        account_text: ACCOUNT,
        number_prefix: columns.prefix,
        created_at: onDay(-50),
        updated_at: onDay(-45),
      },
      plans: PLANS[kind].map((plan, position) => ({
        id: demoId('exhibitor-plan', n * 10 + position),
        call_id: id,
        code: plan.code,
        position,
        name: plan.name,
        tables: plan.tables,
        chairs: Math.max(1, plan.tables * 2),
        passes: Math.max(2, plan.tables * 3),
        days: edition.days,
        price: plan.price,
        quota: QUOTA[size],
        taken: 0,
      })),
    };
  };
  return [
    call(1, 'circles', {
      title: { ja: '個人・サークル出展', en: 'Circles and individuals' },
      intro: {
        ja: '自作のボードゲームやグッズを頒布する方の募集です。\n\n- 初めての方も歓迎します。\n- 同じ卓で隣り合いたい相手がいる場合は、申込番号をお互いに入力してください。',
        en: 'For people who made a board game or goods of their own.\n\n- First-timers are welcome.\n- To sit next to somebody, name each other’s entry number.',
      },
      kinds: ['individual', 'circle', 'school'],
      prefix: 'C',
      opensAt: onDay(-40),
    }),
    call(2, 'companies', {
      title: { ja: '企業・店舗出展', en: 'Companies and shops' },
      intro: {
        ja: '出版社、メーカー、販売店の募集です。車両は3台まで登録できます。',
        en: 'For publishers, makers and shops. Up to three vehicles each.',
      },
      kinds: ['company', 'shop'],
      prefix: 'B',
      opensAt: onDay(-40),
    }),
    call(3, 'late', {
      title: { ja: '追加募集', en: 'Second round' },
      intro: {
        ja: 'キャンセルで空いた卓の追加募集です。先着ではなく、選考で決まります。',
        en: 'For tables that became free. Places are given by selection, not by order.',
      },
      kinds: ['individual', 'circle'],
      prefix: 'L',
      opensAt: onDay(5),
    }),
  ];
};
