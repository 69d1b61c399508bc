import type { HelpCallKind } from '#spec/exhibitors/help-call-states.ts';

/** A call and the answers of staff, in minutes after it; an absent answer has not happened. */
export type DemoCall = {
  /** The index of the booth among the booths of the day; 0 is that of the account `exhibitor`. */
  readonly booth: number;
  readonly kind: HelpCallKind;
  readonly message?: string;
  readonly answered?: number;
  readonly arrived?: number;
  readonly resolved?: number;
  readonly cancelled?: number;
};

/** One call in every state and a second open one, which is late, by minutes before now. */
export const CALLS_OF_TODAY: readonly (DemoCall & { readonly minutesAgo: number })[] = [
  { minutesAgo: 1, booth: 31, kind: 'medical', message: '列に並んでいた方が座り込んでいます' },
  { minutesAgo: 4, booth: 12, kind: 'crowd', message: '列が隣のブースの前まで伸びています' },
  {
    minutesAgo: 6,
    booth: 0,
    kind: 'power',
    message: 'レジのコンセントに電気が来ません',
    answered: 2,
  },
  {
    ...{ minutesAgo: 14, booth: 47, kind: 'trouble', answered: 1, arrived: 5 },
    message: '購入制限について言い合いになっています',
  },
  {
    ...{ minutesAgo: 38, booth: 5, kind: 'visitor', answered: 1, arrived: 4, resolved: 16 },
    message: 'お子さんが保護者の方とはぐれています',
  },
  { minutesAgo: 52, booth: 22, kind: 'item', message: '長机が1台足りません', cancelled: 3 },
];

type PastCall = DemoCall & {
  /** The index of the day of the show. */
  readonly day: 0 | 1;
  /** Minutes after admission began. */
  readonly at: number;
};

/** The calls of both days, once the show is over. */
export const PAST_CALLS: readonly PastCall[] = [
  { day: 0, at: 8, booth: 12, kind: 'crowd', answered: 1, arrived: 3, resolved: 25 },
  { day: 0, at: 31, booth: 0, kind: 'power', answered: 2, arrived: 7, resolved: 19 },
  { day: 0, at: 95, booth: 31, kind: 'medical', answered: 0.5, arrived: 2, resolved: 40 },
  { day: 0, at: 170, booth: 22, kind: 'item', cancelled: 3 },
  { day: 0, at: 240, booth: 5, kind: 'visitor', answered: 1, arrived: 4, resolved: 16 },
  { day: 1, at: 12, booth: 40, kind: 'crowd', answered: 1.5, arrived: 4, resolved: 22 },
  { day: 1, at: 88, booth: 0, kind: 'trouble', answered: 0.75, arrived: 3, resolved: 12 },
  { day: 1, at: 205, booth: 18, kind: 'other', answered: 3, arrived: 9, resolved: 14 },
];
