import {
  at,
  type Clock,
  DEMO_ZONE,
  type DemoStage,
  FIRST_SHOW_DAY,
  plusDays,
} from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { dayIn } from '#spec/core/days.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';
import type { EditionStatus } from '#spec/show/editions.ts';

/** Returns today and tomorrow while the show is on; else the first weekend in its week. */
function showDays({ stage, onDay }: Clock): [string, string] {
  const earliest = dayIn(DEMO_ZONE, onDay(FIRST_SHOW_DAY));
  const untilSaturday = (6 - new Date(earliest).getUTCDay() + 7) % 7;
  const first = plusDays(earliest, stage === 'live' ? 0 : untilSaturday);
  return [first, plusDays(first, 1)];
}

/** Hours of both days, for visitors and exhibitors. */
const HOURS = [
  { open: '10:00', close: '17:00', setupFrom: '07:00', teardownUntil: '20:00' },
  { open: '10:00', close: '16:00', setupFrom: '07:00', teardownUntil: '20:00' },
] as const;

/**
 * Returns the set-up time. While the show is on, exhibitors have been in the hall since midnight, at whatever hour the
 * demo is loaded.
 */
const setUpOn = (index: number, { stage }: Clock) =>
  index === 0 && stage === 'live' ? { setupFrom: '00:00' } : {};

const STATUSES: Readonly<Record<DemoStage, EditionStatus>> = {
  entry: 'recruiting',
  before: 'published',
  live: 'live',
  after: 'closed',
};

const SEASONS = [
  { slug: 'winter', ja: '冬', en: 'Winter' },
  { slug: 'spring', ja: '春', en: 'Spring' },
  { slug: 'summer', ja: '夏', en: 'Summer' },
  { slug: 'autumn', ja: '秋', en: 'Autumn' },
] as const;

const VENUE = {
  name: { ja: '湾岸展示場 西ホール', en: 'Wangan Exhibition Hall, West' },
  address: { ja: '東京都江東区有明0-0-0', en: '0-0-0 Ariake, Koto-ku, Tokyo' },
  access: {
    ja: '湾岸駅から屋根のある歩道で徒歩5分です。駅前から送迎バスも出ます。お車の方は第2駐車場をご利用ください。',
    en: 'Five minutes on foot from Wangan Station, under cover all the way. A shuttle bus leaves from the station; drivers please use car park 2.',
  },
};

/** Names an edition by the season of its first day. */
const nameOf = (firstDay: string) => {
  const [year, month] = firstDay.split('-').map(Number) as [number, number];
  const season = SEASONS[Math.floor((month % 12) / 3)] as (typeof SEASONS)[number];
  return {
    slug: `${year}-${season.slug}`,
    name: {
      ja: `暖簾ボードゲーム市 ${year} ${season.ja}`,
      en: `Noren Board Game Market ${year} ${season.en}`,
    },
  };
};

/** The properties of the edition that other demo data needs. */
export type DemoEdition = {
  readonly id: string;
  readonly days: readonly string[];
  /** The times when admission begins and ends on a day. */
  readonly hoursOn: (day: string) => { readonly opens: Date; readonly closes: Date };
  /** The time when booths and products were published. */
  readonly publishedAt: Date;
  /** The time when reservations open. */
  readonly reservationsOpenAt: Date;
};

/** Returns the edition, its days and deadlines. On day 0, exhibitor entries, reservations and the open awards are open. */
export const planEdition = (clock: Clock, tenantId: string) => {
  const { onDay } = clock;
  const days = showDays(clock);
  const { slug, name } = nameOf(days[0]);
  const id = demoId('edition', 1);
  const before = (count: number, time = '23:59') => at(plusDays(days[0], -count), time);
  const reservation = { opensAt: onDay(-9), closesAt: before(2) };

  const periods: Record<DeadlineKey, { opensAt: Date; closesAt: Date }> = {
    'exhibitor-entry': { opensAt: onDay(-40), closesAt: onDay(12, '23:59') },
    'booth-profile': { opensAt: onDay(-30), closesAt: before(7) },
    'booth-product': { opensAt: onDay(-30), closesAt: before(10) },
    reservation,
    'car-loading': { opensAt: onDay(-7), closesAt: before(14) },
    'booth-user': { opensAt: onDay(-30), closesAt: before(3) },
    'award-entry': { opensAt: onDay(-14), closesAt: onDay(20, '23:59') },
    'fresh-dragon-award': { opensAt: onDay(-19), closesAt: onDay(-11, '23:59') },
    'event-entry': { opensAt: onDay(-3), closesAt: before(5) },
    press: { opensAt: onDay(-20), closesAt: before(12) },
    education: { opensAt: onDay(6), closesAt: before(9) },
    sponsor: { opensAt: onDay(-90), closesAt: onDay(-4, '23:59') },
  };

  return {
    plan: {
      id,
      days,
      hoursOn: (day) => {
        const { open, close } = HOURS[days.indexOf(day)] ?? HOURS[0];
        return { opens: at(day, open), closes: at(day, close) };
      },
      publishedAt: onDay(-30),
      reservationsOpenAt: reservation.opensAt,
    } satisfies DemoEdition,
    edition: {
      id,
      tenant_id: tenantId,
      slug,
      name,
      tagline: {
        ja: '暖簾をくぐれば、まだ誰も知らない一卓がある。',
        en: 'Pass under the curtain: a table nobody has played at yet.',
      },
      status: STATUSES[clock.stage],
      time_zone: DEMO_ZONE,
      venue: VENUE,
      desk_phone: '03-1234-5670',
      days: days.map((date, index) => ({ date, ...HOURS[index], ...setUpOn(index, clock) })),
      is_current: true,
      created_at: onDay(-120),
    },
    deadlines: Object.entries(periods).map(([key, period]) => ({
      edition_id: id,
      key,
      opens_at: period.opensAt,
      closes_at: period.closesAt,
      grace_minutes: 15,
      opening_changed_at: clock.now,
    })),
  };
};

const YEAR = 364;

/** Returns the edition of the year before, on the same days of the week. */
export const planArchivedEdition = (clock: Clock, tenantId: string) => {
  const days = showDays(clock).map((day) => plusDays(day, -YEAR)) as [string, string];
  return {
    id: demoId('edition', 2),
    tenant_id: tenantId,
    ...nameOf(days[0]),
    status: 'archived' satisfies EditionStatus,
    time_zone: DEMO_ZONE,
    venue: VENUE,
    days: days.map((date, index) => ({ date, ...HOURS[index] })),
    is_current: false,
    created_at: clock.onDay(-120 - YEAR),
  };
};
