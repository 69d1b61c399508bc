import type { ApplicationStatus, Decision } from '#spec/applications/states.ts';

export type Case = {
  readonly status: ApplicationStatus;
  readonly decision?: Decision;
  readonly isScheduled?: true;
  readonly isAssigned?: true;
  /** Invited by the organisers: confirmed at once, without a review and for nothing. */
  readonly isGuest?: true;
  /** It was confirmed before, so that its booth was cancelled with it. */
  readonly hadBooth?: true;
  /** Day of the demo's calendar on which the payment falls due. */
  readonly dueOn?: number;
  /** The day of the demo's calendar on which this state was reached, if it is a later one. */
  readonly since?: number;
};

const repeat = (count: number, given: Case): Case[] => Array.from({ length: count }, () => given);

/** Entries that have no booth: every state, and every stage of a decision. The first is that of the account `applicant`. */
export const CASES: readonly Case[] = [
  { status: 'accepted', dueOn: 9 },
  { status: 'accepted', dueOn: 1 },
  { status: 'accepted', dueOn: 4 },
  ...repeat(5, { status: 'draft' }),
  ...repeat(8, { status: 'submitted' }),
  ...repeat(3, { status: 'submitted', isAssigned: true }),
  ...repeat(2, { status: 'submitted', decision: 'accepted' }),
  { status: 'submitted', decision: 'rejected' },
  ...repeat(2, { status: 'submitted', decision: 'accepted', isScheduled: true }),
  { status: 'submitted', decision: 'waitlisted', isScheduled: true },
  ...repeat(3, { status: 'more_info', isAssigned: true }),
  ...repeat(4, { status: 'waitlisted' }),
  ...repeat(3, { status: 'rejected' }),
  ...repeat(2, { status: 'expired', dueOn: -3 }),
  ...repeat(2, { status: 'withdrawn' }),
  { status: 'cancelled', hadBooth: true },
];

export const ENDINGS = [
  { name: '工房', kana: 'コウボウ' },
  { name: '遊戯社', kana: 'ユウギシャ' },
  { name: 'ゲームズ', kana: 'ゲームズ' },
  { name: '卓上研究会', kana: 'タクジョウケンキュウカイ' },
  { name: '製作所', kana: 'セイサクジョ' },
] as const;

export const SUMMARIES = [
  '新作のカードゲームを頒布します。5分で遊べる小箱です。',
  '町歩きをテーマにした協力ゲームと、その拡張を持ち込みます。',
  '手製本のゲームブックを3種類、少部数で頒布します。',
  '子どもと遊べるダイスゲームの試遊卓を用意します。',
  '前作の再版と、未発表の試作品の体験会を行います。',
  '木の駒とタイルの製作を承ります。端材の販売もあります。',
] as const;

export const QUESTIONS = [
  '頒布予定の作品名と、おおよその部数を教えてください。',
  '試遊卓をご希望とのことですが、必要な広さを教えてください。',
  '音の出る機材をお使いになりますか。',
] as const;
