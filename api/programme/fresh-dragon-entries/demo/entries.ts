import type { PreparedDecision } from '#api/applications/applications/tables.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { createRandom, type Random } from '#api/core/demo/random.ts';
import type { DemoBoothProduct } from '#api/show/products/demo/booth-products.ts';
import type { ApplicationStatus } from '#spec/applications/states.ts';
import type { EnteredWork } from './changed-works.ts';
import { type Case, caseOf, DECIDED_ON_DAY } from './stages.ts';
import { PITCHES, QUESTION, REOPENED } from './words.ts';

const COUNT = 24;
/** The day on which the first works were entered; the others follow, three a day. */
const FIRST_DAY = -18;
const HOURS = ['10:20', '15:40', '19:05'] as const;
/** After a submission that was withdrawn at once. */
export const HOURS_TO_REOPEN = 3;
const ALPHABET = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];

export type DemoEntry = {
  readonly application: Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly user_id: string;
    readonly status: ApplicationStatus;
    readonly number: string;
    readonly submitted_at: Date;
    readonly moved_at: Date;
    readonly reason: string | null;
    readonly prepared: Pick<PreparedDecision, 'decision' | 'enteredVersion'> | null;
  };
  readonly entry: Readonly<Record<string, unknown>> & { readonly product_id: string };
};

type Show = {
  readonly clock: Clock;
  readonly editionId: string;
  readonly awardId: string;
};

/** Returns one new work of each booth, and one that was marked as new only when it was entered. */
export const chooseWorks = (offers: readonly DemoBoothProduct[]): DemoBoothProduct[] => {
  const own = offers.filter(({ booth, product }) => product.booth.id === booth.id);
  const fresh = own.filter(({ product }) => product.isNew);
  const [first, ...others] = [...Map.groupBy(fresh, ({ booth }) => booth.id).values()].flatMap(
    (ofBooth) => ofBooth[0] ?? [],
  );
  const changed = own.find(({ booth, product }) => !product.isNew && booth.id !== first?.booth.id);
  return [first, changed, ...others].filter((offer) => offer !== undefined).slice(0, COUNT);
};

/** Generates entries for the debut award in every state so far. */
export const generateEntries = (show: Show, works: readonly EnteredWork[]): DemoEntry[] => {
  const random = createRandom('debut-entries');
  return works
    .map((offer, n) => entryOf(show, offer, n, random))
    .filter(({ application }) => show.clock.isPast(application.submitted_at));
};

/** Returns the time when an entry came into its state. */
const movedAtOf = (
  { status }: Case,
  submittedAt: Date,
  isReopened: boolean,
  clock: Clock,
): Date => {
  if (status === 'accepted' || status === 'rejected') return clock.onDay(DECIDED_ON_DAY);
  return new Date(+submittedAt + (isReopened ? HOURS_TO_REOPEN * 3_600_000 : 0));
};

const entryOf = (
  { clock, editionId, awardId }: Show,
  { id: offerId, booth, product, isReopened = false }: EnteredWork,
  n: number,
  random: Random,
): DemoEntry => {
  const id = demoId('debut-entry', n);
  const number = `D${Array.from({ length: 8 }, () => random.pick(ALPHABET)).join('')}`;
  const submittedAt = clock.onDay(
    FIRST_DAY + Math.floor(n / HOURS.length),
    HOURS[n % HOURS.length],
  );
  const given = caseOf(clock.stage, n);
  const { status, prepared = null } = given;
  const movedAt = movedAtOf(given, submittedAt, isReopened, clock);
  const isAsked = status === 'more_info';
  const maker = product.designers[0] ?? booth.name.ja;
  const { title } = product.row;
  return {
    application: {
      id,
      number,
      kind: 'fresh-dragon',
      edition_id: editionId,
      user_id: booth.ownerId,
      locale: 'ja',
      title: title.ja,
      search_text: buildSearchText([title.ja, title.en ?? '', booth.name.ja, maker, number]),
      status,
      prepared: prepared && { ...prepared, enteredVersion: 1 },
      question: isAsked ? QUESTION : null,
      asked_at: isAsked ? clock.fromToday(-2) : null,
      reason: isReopened ? REOPENED : null,
      consents: { agreeRules: '1' },
      created_at: submittedAt,
      updated_at: movedAt,
      submitted_at: submittedAt,
      moved_at: movedAt,
    },
    entry: {
      application_id: id,
      award_id: awardId,
      product_id: product.row.id,
      booth_id: booth.id,
      booth_product_id: offerId,
      is_withdrawn: status === 'withdrawn',
      maker,
      pitch: random.pick(PITCHES),
    },
  };
};
