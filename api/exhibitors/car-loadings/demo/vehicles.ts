import { NAMES } from '#api/accounts/profiles/demo/names.ts';
import { at, type Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { createRandom, type Random } from '#api/core/demo/random.ts';
import { searchTextOf } from '#api/exhibitors/car-loadings/store.ts';
import type { DemoBooth } from '#api/show/booths/demo/booths.ts';
import { type CarLoadingStatus, HOLDING } from '#spec/exhibitors/car-loading-states.ts';
import type { DemoSlot } from './slots.ts';
import { WORDS } from './words.ts';

const ALPHABET = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];

/** States of the vehicles in turn, after those of the first slot. */
const STATUSES: readonly CarLoadingStatus[] = [
  ...Array.from({ length: 8 }, () => 'approved' as const),
  'requested',
  'approved',
  'rejected',
  'approved',
  'cancelled',
  'checked_in',
  'approved',
  'checked_out',
];

type Plan = { booth: DemoBooth; slot: DemoSlot; status: CarLoadingStatus };

/**
 * Generates vehicles in every state. The first slot is full, and three wait for it; the exhibitor's booth has only an
 * inbound one.
 */
export const generateVehicles = (
  clock: Clock,
  slots: readonly DemoSlot[],
  [own, ...booths]: readonly DemoBooth[],
  count: number,
) => {
  if (count === 0) return { rows: [], taken: [] };
  const random = createRandom('car loadings');
  const [popular, ...others] = slots as [DemoSlot, ...DemoSlot[]];
  const crowd = booths.slice(0, popular.capacity + 3);
  const inbound = others.filter(({ direction }) => direction === 'in');
  const outbound = others.filter(({ direction }) => direction === 'out');
  const rest = booths.slice(crowd.length);
  const plans: Plan[] = [
    { booth: own as DemoBooth, slot: inbound[8] as DemoSlot, status: 'approved' },
    ...crowd.map((booth, n) => ({
      booth,
      slot: popular,
      status: n < popular.capacity ? ('approved' as const) : ('waitlisted' as const),
    })),
  ];
  for (let n = 0; plans.length < count; n += 1) {
    const booth = rest[n % rest.length] as DemoBooth;
    const slot = freeSlotIn(n < rest.length ? inbound : outbound, plans, random);
    plans.push({ booth, slot, status: STATUSES[n % STATUSES.length] as CarLoadingStatus });
  }
  const current = plans.map((plan) => ({ ...plan, status: statusAt(clock, plan) }));
  const rows = current.map((plan, n) => generateVehicle(clock, plan, n, random));
  return { rows, taken: countTaken(current) };
};

/**
 * Returns the state at the stage of the clock. From the days of the show on, vehicles come and go in their slots;
 * vehicles that were still waiting never got a place.
 */
const statusAt = ({ stage, isPast }: Clock, { slot, status }: Plan): CarLoadingStatus => {
  if (stage !== 'live' && stage !== 'after') return status;
  if (status === 'rejected' || status === 'cancelled') return status;
  if (!isPast(at(slot.day, slot.starts_at))) return status === 'waitlisted' ? status : 'approved';
  if (status === 'waitlisted') return 'cancelled';
  return isPast(at(slot.day, slot.ends_at)) ? 'checked_out' : 'checked_in';
};

const freeSlotIn = (
  slots: readonly DemoSlot[],
  plans: readonly Plan[],
  random: Random,
): DemoSlot => {
  const isFree = (slot: DemoSlot) =>
    plans.filter((plan) => plan.slot === slot).length < slot.capacity;
  return random.pick(slots.filter(isFree));
};

/** Returns the slots with the number of places that their vehicles hold. */
const countTaken = (plans: readonly Plan[]) => {
  const holding = plans.filter(({ status }) => HOLDING.some((held) => held === status));
  const bySlot = Map.groupBy(holding, ({ slot }) => slot.id);
  return [...bySlot].map(([id, held]) => ({ id, taken: held.length }));
};

const generateVehicle = (
  { now, onDay }: Clock,
  { booth, slot, status }: Plan,
  n: number,
  random: Random,
) => {
  const family = random.pick(NAMES.familyNames);
  const given = random.pick(NAMES.givenNames);
  const isLarge = status === 'requested' || status === 'rejected';
  const isPlateLater = status === 'approved' && random.chance(0.15);
  const fields = {
    plateRegion: random.pick(WORDS.regions),
    plateClass: random.pick(['300', '330', '400', '480', '500', '580', '100', '30A']),
    plateKana: random.pick(WORDS.kana),
    plateNumber: String(random.int(1, 9999)),
    driverName: `${family.name} ${given.name}`,
    driverKana: `${family.kana} ${given.kana}`,
  };
  const code = Array.from({ length: 8 }, () => random.pick(ALPHABET)).join('');
  const announcedAt = new Date(Math.min(+onDay(-6 + (n % 6), '20:15'), +now - 3_600_000));
  const { plateRegion, plateClass, plateKana, plateNumber, ...driver } = fields;
  return {
    id: demoId('car loading', n),
    code,
    booth_id: booth.id,
    slot_id: slot.id,
    requested_by: booth.ownerId,
    status,
    vehicle: isLarge ? 'truck-4t' : random.pick(['kei-van', 'car', 'van', 'van', 'truck-2t']),
    height: isLarge ? random.int(330, 370) : random.int(150, 245),
    plate_later: isPlateLater,
    plate_region: isPlateLater ? null : plateRegion,
    plate_class: isPlateLater ? null : plateClass,
    plate_kana: isPlateLater ? null : plateKana,
    plate_number: isPlateLater ? null : plateNumber,
    driver_name: driver.driverName,
    driver_kana: driver.driverKana,
    driver_phone: `090-${random.int(1000, 9999)}-${random.int(1000, 9999)}`,
    cargo: random.chance(0.8) ? random.pick(WORDS.cargo) : null,
    search_text: searchTextOf(code, isPlateLater ? driver : fields),
    reason: status === 'rejected' ? random.pick(WORDS.reasons) : null,
    waiting_since: status === 'waitlisted' ? new Date(+announcedAt + n * 1000) : null,
    created_at: announcedAt,
    updated_at: announcedAt,
  };
};
