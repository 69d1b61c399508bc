import type { Person } from '#api/accounts/profiles/demo/people.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { createRandom } from '#api/core/demo/random.ts';
import type { ApplicationStatus } from '#spec/applications/states.ts';
import type { EnteredWork } from './works.ts';

/** Day of the demo's calendar on which the decisions about the entries went out. */
const DECIDED_ON_DAY = 30;
const FIRST_DAY = -13;
const ENTRIES_PER_DAY = 3.2;

const DRAFTS: ReadonlySet<number> = new Set([14, 25, 33, 39]);
const WITHDRAWN: ReadonlySet<number> = new Set([6, 18, 29]);
/** One of three decided entries advances. */
const ACCEPTED_EVERY = 3;
/** Entrants without a booth, from among people without another role in the show. */
const FIRST_PERSON = 320;
const PEOPLE_APART = 7;
const ENGLISH_EVERY = 9;
const ALPHABET = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];

type Show = {
  readonly clock: Clock;
  readonly editionId: string;
  readonly awardId: string;
  readonly people: readonly Person[];
};

export type OpenEntry = ReturnType<typeof openEntries>[number];

const statusOf = (n: number, { stage }: Clock): ApplicationStatus => {
  if (DRAFTS.has(n)) return 'draft';
  if (WITHDRAWN.has(n)) return 'withdrawn';
  if (stage === 'before') return 'submitted';
  return n % ACCEPTED_EVERY === 1 ? 'accepted' : 'rejected';
};

/** Generates the entries for the open award, in the state that fits the stage; none before the period begins. */
export const openEntries = (
  { clock, editionId, awardId, people }: Show,
  works: readonly EnteredWork[],
) => {
  const random = createRandom('open-entries');
  return works
    .map((work, n) => {
      const id = demoId('open-entry', n);
      const drawn = `A${Array.from({ length: 8 }, () => random.pick(ALPHABET)).join('')}`;
      const status = statusOf(n, clock);
      const isDraft = status === 'draft';
      const day = FIRST_DAY + Math.floor(n / ENTRIES_PER_DAY);
      const createdAt = clock.onDay(day, `${random.int(10, 15)}:${random.int(10, 59)}`);
      const submittedAt = clock.onDay(day, `${random.int(16, 22)}:${random.int(10, 59)}`);
      const isDecided = status === 'accepted' || status === 'rejected';
      const movedAt = isDecided ? clock.onDay(DECIDED_ON_DAY) : submittedAt;
      const number = isDraft ? null : drawn;
      return {
        work,
        application: {
          id,
          number,
          kind: 'award',
          edition_id: editionId,
          user_id:
            work.userId ?? (people[FIRST_PERSON + n * PEOPLE_APART] ?? people.at(-1))?.id ?? null,
          locale: n % ENGLISH_EVERY === 4 ? 'en' : 'ja',
          title: work.title.ja,
          search_text: buildSearchText([
            work.title.ja,
            work.title.en ?? '',
            work.maker,
            number ?? '',
          ]),
          status,
          consents: isDraft ? {} : { agreeRules: '1', agreePrivacy: '1' },
          created_at: createdAt,
          updated_at: isDraft ? createdAt : movedAt,
          submitted_at: isDraft ? null : submittedAt,
          moved_at: isDraft ? createdAt : movedAt,
        },
        entry: entryOf(id, awardId, work, status),
      };
    })
    .filter(({ application }) => clock.stage !== 'entry' && clock.isPast(application.moved_at));
};

const entryOf = (
  application_id: string,
  award_id: string,
  { described, ...work }: EnteredWork,
  status: ApplicationStatus,
) => {
  const isDraft = status === 'draft';
  const agrees = isDraft ? null : true;
  return {
    application_id,
    award_id,
    product_id: work.productId,
    is_withdrawn: status === 'withdrawn',
    title: described?.title ?? null,
    title_kana: described?.kana ?? null,
    product_kind: described?.kind ?? null,
    players_min: described?.players.min ?? null,
    players_max: described?.players.max ?? null,
    minutes_min: described?.minutes.min ?? null,
    minutes_max: described?.minutes.max ?? null,
    category: work.category,
    maker: work.maker,
    maker_kana: work.makerKana,
    // Drafts have only the work and its maker.
    pitch: isDraft ? null : work.pitch,
    of_age_or_guardian_agrees: agrees,
    agree_rules: agrees,
    agree_publish: agrees,
    agree_privacy: agrees,
  };
};
