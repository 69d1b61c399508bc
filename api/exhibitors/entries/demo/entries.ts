import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { FIRST_GENERATED, type Person } from '#api/accounts/profiles/demo/people.ts';
import { mobile } from '#api/accounts/profiles/demo/phone-numbers.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { createRandom, type Random } from '#api/core/demo/random.ts';
import type { DemoCall } from '#api/exhibitors/calls/demo/calls.ts';
import type { DemoBooth } from '#api/show/booths/demo/booths.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import { GENRES } from '#spec/show/genres.ts';
import { CASES, ENDINGS, QUESTIONS, SUMMARIES } from './words.ts';

type Show = {
  readonly clock: Clock;
  readonly edition: DemoEdition;
  readonly people: readonly Person[];
  readonly booths: readonly DemoBooth[];
  readonly boothsToPlace: readonly DemoBooth[];
  readonly calls: readonly DemoCall[];
  /** Ids of the default addresses, by user. */
  readonly addresses: ReadonlyMap<string, string>;
};

type Case = (typeof CASES)[number];

/** Who entered what: with the booth that came of it, or in one of the other states. */
type Entrant = {
  readonly person: Person;
  readonly name: string;
  readonly kana: string;
  readonly genres: readonly string[];
  readonly days: readonly string[];
  readonly isCompany: boolean;
  readonly boothId?: string;
  readonly given: Case;
};

const CONFIRMED: Case = { status: 'confirmed' };
/** One entry in twelve is of a company. */
const COMPANY_CHANCE = 1 / 12;

/** An entry for each booth, and more of them in every state. The last two booths want to be next to each other. */
export const generateEntries = (show: Show) => {
  const random = createRandom('exhibitor-entries');
  const entrants = [
    ...boothEntrants(show, show.booths, random),
    ...otherEntrants(show, random),
    ...boothEntrants(show, show.boothsToPlace, random),
  ];
  const counts = new Map<string, number>();
  const entries = entrants.map((entrant, n) => {
    const call = show.calls[entrant.isCompany ? 1 : 0] as DemoCall;
    const count = (counts.get(call.id) ?? 0) + 1;
    if (entrant.given.status !== 'draft') counts.set(call.id, count);
    const number =
      entrant.given.status === 'draft' ? null : `${call.prefix}-${String(count).padStart(4, '0')}`;
    return entryOf(show, { entrant, n, call, number, random });
  });
  const [one, other] = entries.slice(-2);
  if (one && other) makeNeighbours(one, other);
  return entries;
};

const makeNeighbours = (one: DemoEntry, other: DemoEntry): void => {
  one.entry.neighbour_number = other.application.number;
  other.entry.neighbour_number = one.application.number;
};

const boothEntrants = (
  { people }: Show,
  booths: readonly DemoBooth[],
  random: Random,
): Entrant[] => {
  const byId = new Map(people.map((person) => [person.id, person]));
  return booths.map(({ id, ownerId, name, days, theme, row }) => ({
    person: byId.get(ownerId) as Person,
    name: name.ja,
    kana: String(row.kana),
    genres: theme.genres,
    days,
    isCompany: ownerId === DEMO_ACCOUNTS.exhibitor.id || random.chance(COMPANY_CHANCE),
    boothId: id,
    given: CONFIRMED,
  }));
};

const otherEntrants = ({ people, booths, edition }: Show, random: Random): Entrant[] => {
  const applicant = people.find(({ id }) => id === DEMO_ACCOUNTS.applicant.id) as Person;
  const others = people.slice(FIRST_GENERATED + booths.length);
  return CASES.map((given, n) => {
    const person = n === 0 ? applicant : (others[n] as Person);
    const ending = random.pick(ENDINGS);
    return {
      person,
      name: `${person.familyName}${ending.name}`,
      kana: `${person.familyNameKana}${ending.kana}`,
      genres: random.sample(GENRES, random.int(1, 3)),
      days: random.chance(0.6) ? edition.days : [random.pick(edition.days)],
      isCompany: n > 0 && random.chance(COMPANY_CHANCE),
      given,
    };
  });
};

type Draft = {
  readonly entrant: Entrant;
  readonly n: number;
  readonly call: DemoCall;
  readonly number: string | null;
  readonly random: Random;
};

const HAS_PLAN: readonly string[] = ['accepted', 'confirmed', 'expired'];

const entryOf = (
  { clock, edition, addresses }: Show,
  { entrant, n, call, number, random }: Draft,
) => {
  const { person, name, kana, genres, days, isCompany, boothId, given } = entrant;
  const id = demoId('application', n + 1);
  const plan = random.pick(call.plans);
  const submittedAt = clock.fromToday(-random.int(14, 38), `${random.int(10, 23)}:15`);
  const movedAt = boothId
    ? clock.fromToday(-random.int(31, 34))
    : clock.fromToday(-random.int(1, 9));
  const isGranted = HAS_PLAN.includes(given.status);
  const question = given.status === 'more_info' ? random.pick(QUESTIONS) : null;
  return {
    boothId,
    isScheduled: given.isScheduled === true,
    application: {
      id,
      number,
      kind: 'exhibitor',
      edition_id: edition.id,
      user_id: person.id,
      email: person.email,
      locale: person.locale,
      title: name,
      search_text: buildSearchText([name, kana, number ?? '']),
      status: given.status,
      prepared: given.decision
        ? {
            decision: given.decision,
            ...(given.decision === 'accepted' && { choice: plan.code }),
          }
        : null,
      release_id: given.isScheduled ? demoId('decision-release', 1) : null,
      granted: isGranted ? plan.code : null,
      assignee_id: given.isAssigned ? DEMO_ACCOUNTS.staff.id : null,
      note: given.isAssigned ? '電源の希望を確認してから判断する。' : null,
      question,
      asked_at: question ? clock.fromToday(-3) : null,
      reason: given.status === 'cancelled' ? '連絡が取れないため。' : null,
      consents: number ? { agreeRules: '1', agreePrivacy: '1' } : {},
      created_at: submittedAt,
      updated_at: number ? movedAt : submittedAt,
      submitted_at: number ? submittedAt : null,
      moved_at: number ? movedAt : submittedAt,
    },
    entry: {
      application_id: id,
      call_id: call.id,
      kind: isCompany ? 'company' : 'circle',
      name,
      kana,
      representative: person.name,
      representative_kana: person.familyNameKana + person.givenNameKana,
      phone: mobile(random),
      email: person.email,
      address_id: addresses.get(person.id) ?? null,
      plans: [plan.code],
      days,
      genres,
      summary: random.pick(SUMMARIES),
      is_first_time: random.chance(0.3),
      adult_content: false,
      sells_second_hand: false,
      dealers_licence: null,
      neighbour_number: null as string | null,
      accessibility: random.chance(0.06) ? '車椅子で出入りできる通路側を希望します。' : null,
      remarks: null,
      agree_rules: number !== null,
      agree_privacy: number !== null,
      amount: isGranted ? plan.price : null,
      due_at: isGranted ? clock.fromToday(given.dueOn ?? 9, '23:59') : null,
      paid_amount: given.status === 'confirmed' ? plan.price : null,
      paid_on:
        given.status === 'confirmed' ? clock.fromToday(-35).toISOString().slice(0, 10) : null,
      cancellation_requested_at: null,
      cancellation_reason: null,
    },
  };
};

export type DemoEntry = ReturnType<typeof entryOf>;
