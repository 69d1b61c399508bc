import { dayIn } from '#spec/core/days.ts';
import type { DeadlineKey } from '#spec/show/editions.ts';
import { demoId } from './ids.ts';

const ZONE = 'Asia/Tokyo';
const DAY = 86_400_000;

/** The day of an instant in the show's time zone, `YYYY-MM-DD`. */
const dayOf = (instant: Date) => dayIn(ZONE, instant);
const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
/** A time in the show's time zone; Japan has no daylight saving time. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`);

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

export type Show = ReturnType<typeof planShow>;

/** The edition, its days and deadlines relative to `now`: exhibitor entries, reservations and awards are open. */
export function planShow(now: Date) {
  const today = dayOf(now);
  const days = weekend(today);
  const [year, month] = days[0].split('-').map(Number) as [number, number];
  const season = SEASONS[Math.floor((month % 12) / 3)] as (typeof SEASONS)[number];
  const tenantId = demoId('tenant', 1);
  const editionId = demoId('edition', 1);
  const before = (count: number, time = '23:59') => at(plusDays(days[0], -count), time);
  const fromToday = (count: number, time = '12:00') => at(plusDays(today, count), time);
  const reservation = { opensAt: fromToday(-9), closesAt: before(2) };

  const periods: Record<DeadlineKey, { opensAt: Date; closesAt: Date }> = {
    'exhibitor-entry': { opensAt: fromToday(-40), closesAt: fromToday(12, '23:59') },
    'booth-profile': { opensAt: fromToday(-30), closesAt: before(7) },
    'booth-product': { opensAt: fromToday(-30), closesAt: before(10) },
    reservation,
    'car-loading': { opensAt: fromToday(15), closesAt: before(14) },
    'booth-user': { opensAt: fromToday(-30), closesAt: before(3) },
    'award-entry': { opensAt: fromToday(-14), closesAt: fromToday(20, '23:59') },
    'fresh-dragon-award': { opensAt: fromToday(-14), closesAt: fromToday(24, '23:59') },
    'event-entry': { opensAt: fromToday(-3), closesAt: before(5) },
    press: { opensAt: fromToday(-20), closesAt: before(12) },
    education: { opensAt: fromToday(6), closesAt: before(9) },
    sponsor: { opensAt: fromToday(-90), closesAt: fromToday(-4, '23:59') },
  };

  return {
    now,
    days,
    editionId,
    reservation,
    /** A time, in the show's time zone, on a day relative to today. */
    fromToday,
    /** When booths and products were published. */
    createdAt: fromToday(-30),
    tenant: {
      id: tenantId,
      slug: 'noren-association',
      name: { ja: '暖簾遊戯振興会', en: 'Noren Association for Play' },
      contact_email: 'office@noren.example',
      created_at: fromToday(-200),
    },
    edition: {
      id: editionId,
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
      time_zone: ZONE,
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
      edition_id: editionId,
      key,
      opens_at: period.opensAt,
      closes_at: period.closesAt,
      grace_minutes: 15,
    })),
  };
}
