import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { FIRST_GENERATED, type Person } from '#api/accounts/profiles/demo/people.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import type { Random } from '#api/core/demo/random.ts';
import type { DemoCall } from '#api/exhibitors/calls/demo/calls.ts';
import type { DemoBooth } from '#api/show/booths/demo/booths.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import { GENRES } from '#spec/show/genres.ts';
import { caseAt } from './stages.ts';
import { CASES, type Case, ENDINGS } from './words.ts';

export type Show = {
  readonly clock: Clock;
  readonly edition: DemoEdition;
  readonly people: readonly Person[];
  readonly exhibitors: readonly DemoBooth[];
  readonly booths: readonly DemoBooth[];
  readonly boothsToPlace: readonly DemoBooth[];
  readonly calls: readonly DemoCall[];
  /** Ids of the default addresses, by user. */
  readonly addresses: ReadonlyMap<string, string>;
};

/** An entry: with the booth that it led to, or in one of the other states. */
export type Entrant = {
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
const GUEST: Case = { status: 'confirmed', isGuest: true };
const SUBMITTED: Case = { status: 'submitted' };
/** One entry in twelve is of a company. */
const COMPANY_CHANCE = 1 / 12;

/** Returns an entry for each exhibitor, and more entries in every state. */
export const listEntrants = (show: Show, random: Random): Entrant[] => {
  const known = new Set(show.exhibitors.map(({ id }) => id));
  return [
    ...boothEntrants(show, show.exhibitors, random),
    ...otherEntrants(show, random),
    ...boothEntrants(
      show,
      show.boothsToPlace.filter(({ id }) => !known.has(id)),
      random,
    ),
  ];
};

const boothEntrants = (
  { clock, people, booths, boothsToPlace }: Show,
  exhibitors: readonly DemoBooth[],
  random: Random,
): Entrant[] => {
  const byId = new Map(people.map((person) => [person.id, person]));
  const existing = new Set([...booths, ...boothsToPlace].map(({ id }) => id));
  const confirmed = clock.stage === 'entry' ? GUEST : CONFIRMED;
  return exhibitors.map(({ id, ownerId, name, days, theme, row }) => ({
    person: byId.get(ownerId) as Person,
    name: name.ja,
    kana: String(row.kana),
    genres: theme.genres,
    days,
    isCompany: ownerId === DEMO_ACCOUNTS.exhibitor.id || random.chance(COMPANY_CHANCE),
    ...(existing.has(id) ? { boothId: id, given: confirmed } : { given: SUBMITTED }),
  }));
};

const otherEntrants = ({ clock, people, exhibitors, edition }: Show, random: Random): Entrant[] => {
  const applicant = people.find(({ id }) => id === DEMO_ACCOUNTS.applicant.id) as Person;
  const others = people.slice(FIRST_GENERATED + exhibitors.length);
  return CASES.map((given, n) => {
    const person = n === 0 ? applicant : (others[n] as Person);
    const ending = random.pick(ENDINGS);
    const atStage = caseAt(clock.stage, given);
    return {
      person,
      name: `${person.familyName}${ending.name}`,
      kana: `${person.familyNameKana}${ending.kana}`,
      genres: random.sample(GENRES, random.int(1, 3)),
      days: random.chance(0.6) ? edition.days : [random.pick(edition.days)],
      isCompany: n > 0 && random.chance(COMPANY_CHANCE),
      ...(atStage.hadBooth && { boothId: demoId('cancelled-booth', n) }),
      given: atStage,
    };
  });
};
