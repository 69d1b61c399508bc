import { at, type Clock, DEMO_ZONE, plusDays } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';

/** The first Saturday and Sunday at least six weeks ahead. */
function weekend(today: string): [string, string] {
  const earliest = plusDays(today, 42);
  const saturday = plusDays(earliest, (6 - new Date(earliest).getUTCDay() + 7) % 7);
  return [saturday, plusDays(saturday, 1)];
}

const SEASONS = [
  { slug: 'winter', ja: '冬', en: 'Winter' },
  { slug: 'spring', ja: '春', en: 'Spring' },
  { slug: 'summer', ja: '夏', en: 'Summer' },
  { slug: 'autumn', ja: '秋', en: 'Autumn' },
] as const;

/** The edition as other demo data needs it. */
export type DemoEdition = {
  readonly id: string;
  readonly days: readonly string[];
  /** When booths and products were published. */
  readonly publishedAt: Date;
  /** When reservations open. */
  readonly reservationsOpenAt: Date;
};

/** The edition, its days and deadlines relative to the clock: exhibitor entries, reservations and awards are open. */
export const planEdition = ({ today, fromToday }: Clock, tenantId: string) => {
  const days = weekend(today);
  const [year, month] = days[0].split('-').map(Number) as [number, number];
  const season = SEASONS[Math.floor((month % 12) / 3)] as (typeof SEASONS)[number];
  const id = demoId('edition', 1);
  const before = (count: number, time = '23:59') => at(plusDays(days[0], -count), time);
  const reservation = { opensAt: fromToday(-9), closesAt: before(2) };

  const periods: Record<DeadlineKey, { opensAt: Date; closesAt: Date }> = {
    'exhibitor-entry': { opensAt: fromToday(-40), closesAt: fromToday(12, '23:59') },
    'booth-profile': { opensAt: fromToday(-30), closesAt: before(7) },
    'booth-product': { opensAt: fromToday(-30), closesAt: before(10) },
    reservation,
    'car-loading': { opensAt: fromToday(-7), closesAt: before(14) },
    'booth-user': { opensAt: fromToday(-30), closesAt: before(3) },
    'award-entry': { opensAt: fromToday(-14), closesAt: fromToday(20, '23:59') },
    'fresh-dragon-award': { opensAt: fromToday(-14), closesAt: fromToday(24, '23:59') },
    'event-entry': { opensAt: fromToday(-3), closesAt: before(5) },
    press: { opensAt: fromToday(-20), closesAt: before(12) },
    education: { opensAt: fromToday(6), closesAt: before(9) },
    sponsor: { opensAt: fromToday(-90), closesAt: fromToday(-4, '23:59') },
  };

  return {
    plan: {
      id,
      days,
      publishedAt: fromToday(-30),
      reservationsOpenAt: reservation.opensAt,
    } satisfies DemoEdition,
    edition: {
      id,
      tenant_id: tenantId,
      slug: `${year}-${season.slug}`,
      name: {
        ja: `暖簾ボードゲーム市 ${year} ${season.ja}`,
        en: `Noren Board Game Market ${year} ${season.en}`,
      },
      tagline: {
        ja: '暖簾をくぐれば、まだ誰も知らない一卓がある。',
        en: 'Pass under the curtain: a table nobody has played at yet.',
      },
      status: 'published',
      time_zone: DEMO_ZONE,
      venue: {
        name: { ja: '湾岸展示場 西ホール', en: 'Wangan Exhibition Hall, West' },
        address: { ja: '東京都江東区有明0-0-0', en: '0-0-0 Ariake, Koto-ku, Tokyo' },
        access: {
          ja: '湾岸駅から屋根のある歩道で徒歩5分です。駅前から送迎バスも出ます。お車の方は第2駐車場をご利用ください。',
          en: 'Five minutes on foot from Wangan Station, under cover all the way. A shuttle bus leaves from the station; drivers please use car park 2.',
        },
      },
      days: [
        { date: days[0], open: '10:00', close: '17:00' },
        { date: days[1], open: '10:00', close: '16:00' },
      ],
      is_current: true,
      created_at: fromToday(-120),
    },
    deadlines: Object.entries(periods).map(([key, period]) => ({
      edition_id: id,
      key,
      opens_at: period.opensAt,
      closes_at: period.closesAt,
      grace_minutes: 15,
    })),
  };
};
