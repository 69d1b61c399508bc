import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { mobile } from '#api/accounts/profiles/demo/phone-numbers.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { createRandom, type Random } from '#api/core/demo/random.ts';
import type { DemoCall } from '#api/exhibitors/calls/demo/calls.ts';
import { type Entrant, listEntrants, type Show } from './entrants.ts';
import { CANCELLED_ON_DAY, momentsOf } from './stages.ts';
import { QUESTIONS, SUMMARIES } from './words.ts';

/** Returns the entries started so far, numbered within their calls. The last two name each other as neighbours. */
export const generateEntries = (show: Show): DemoEntry[] => {
  const random = createRandom('exhibitor-entries');
  const entries = listEntrants(show, random)
    .map((entrant, n) => entryOf(show, { entrant, n, random }))
    .filter(({ application }) => show.clock.isPast(application.created_at));
  numberEntries(show.calls, entries);
  const [one, other] = entries.slice(-2);
  if (one && other) makeNeighbours(one, other);
  return entries;
};

/** Drafts have no number yet. */
const numberEntries = (calls: readonly DemoCall[], entries: readonly DemoEntry[]): void => {
  for (const { id, prefix } of calls) {
    const own = entries.filter(
      ({ application, entry }) => entry.call_id === id && application.status !== 'draft',
    );
    for (const [at, { application, entry }] of own.entries()) {
      const number = `${prefix}-${String(at + 1).padStart(4, '0')}`;
      application.number = number;
      application.search_text = buildSearchText([entry.name, entry.kana, number]);
    }
  }
};

const makeNeighbours = (one: DemoEntry, other: DemoEntry): void => {
  one.entry.neighbour_number = other.application.number;
  other.entry.neighbour_number = one.application.number;
};

type Draft = { readonly entrant: Entrant; readonly n: number; readonly random: Random };

/** Returns the time of a question: three days ago, or the time at which the entry came into that state. */
const askedAt = ({ stage, fromToday }: Show['clock'], movedAt: Date): Date =>
  stage === 'entry' ? movedAt : fromToday(-3);

const HAS_PLAN: readonly string[] = ['accepted', 'confirmed', 'expired'];

const entryOf = ({ clock, edition, addresses, calls }: Show, { entrant, n, random }: Draft) => {
  const { person, name, kana, genres, days, isCompany, boothId, given } = entrant;
  const call = calls[isCompany ? 1 : 0] as DemoCall;
  const id = demoId('application', n + 1);
  const plan = random.pick(call.plans);
  const moments = momentsOf(clock, { given, hasBooth: boothId !== undefined }, random);
  // The account `applicant` always has an entry.
  const isOwn = person.id === DEMO_ACCOUNTS.applicant.id;
  const createdAt =
    isOwn && !clock.isPast(moments.createdAt) ? clock.fromToday(-1) : moments.createdAt;
  const decidedAt = new Date(Math.max(+createdAt, +moments.movedAt));
  const movedAt = given.hadBooth ? clock.onDay(CANCELLED_ON_DAY) : decidedAt;
  const isDraft = given.status === 'draft';
  const isPaid = given.hadBooth || (given.status === 'confirmed' && !given.isGuest);
  const isGranted = given.hadBooth || HAS_PLAN.includes(given.status);
  const question = given.status === 'more_info' ? random.pick(QUESTIONS) : null;
  return {
    boothId,
    /** The time when it got its booth, if it has or had one. */
    confirmedAt: decidedAt,
    application: {
      id,
      number: null as string | null,
      kind: 'exhibitor',
      edition_id: edition.id,
      user_id: person.id,
      email: person.email,
      locale: person.locale,
      title: name,
      search_text: buildSearchText([name, kana]),
      status: given.status,
      prepared: given.decision
        ? {
            decision: given.decision,
            ...(given.decision === 'accepted' && { choice: plan.code }),
            enteredVersion: 1,
          }
        : null,
      release_id: given.isScheduled ? demoId('decision-release', 1) : null,
      granted: isGranted ? plan.code : null,
      assignee_id: given.isAssigned ? DEMO_ACCOUNTS.staff.id : null,
      note: given.isAssigned ? '電源の希望を確認してから判断する。' : null,
      question,
      asked_at: question ? askedAt(clock, movedAt) : null,
      reason: given.status === 'cancelled' ? '連絡が取れないため。' : null,
      consents: !isDraft ? { agreeRules: '1', agreePrivacy: '1' } : {},
      created_at: createdAt,
      updated_at: isDraft ? createdAt : movedAt,
      submitted_at: isDraft || given.isGuest ? null : createdAt,
      moved_at: isDraft ? createdAt : movedAt,
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
      agree_rules: !isDraft,
      agree_privacy: !isDraft,
      amount: isGranted && !given.isGuest ? plan.price : null,
      due_at: isGranted && !given.isGuest ? clock.onDay(given.dueOn ?? 9, '23:59') : null,
      paid_amount: isPaid ? plan.price : null,
      paid_on: isPaid ? clock.onDay(-35).toISOString().slice(0, 10) : null,
      cancellation_requested_at: null,
      cancellation_reason: null,
    },
  };
};

export type DemoEntry = ReturnType<typeof entryOf>;
