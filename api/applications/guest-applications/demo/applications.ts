import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { mobile } from '#api/accounts/profiles/demo/phone-numbers.ts';
import { mapFields } from '#api/core/db/field-columns.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import type { DemoEvent } from '#api/core/demo/history.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { createRandom, type Random } from '#api/core/demo/random.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import type { ApplicationStatus, GuestKind, MoveName } from '#spec/applications/states.ts';
import { searchColumns } from '../apply.ts';
import { type Entered, GUEST_DEFINITIONS } from '../guest-kinds.ts';
import { CASES, type Case, caseAt } from './cases.ts';
import { OUTLETS } from './outlets.ts';
import { CANCELLED, type Contact, NOTE, QUESTIONS, SCHOOLS, SPONSORS } from './words.ts';

type Show = { readonly clock: Clock; readonly edition: DemoEdition };
type Words = { readonly contact: Contact };

const WORDS: Readonly<Record<GuestKind, readonly Words[]>> = {
  sponsor: SPONSORS,
  press: OUTLETS,
  education: SCHOOLS,
};

/**
 * The day on which the first of a kind applied; the others follow daily. Schools of earlier shows apply before the period
 * opens to all.
 */
const FIRST_DAY: Readonly<Record<GuestKind, number>> = { sponsor: -40, press: -19, education: -12 };
const DAYS_TO_DECIDE = 5;

const ALPHABET = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];

/** Generates the applications of a kind that were made so far. */
export const generateApplications = (show: Show, kind: GuestKind) => {
  const random = createRandom(`${kind}-applications`);
  return WORDS[kind]
    .map((words, n) => {
      const given = caseAt(show.clock.stage, CASES[kind][n] as Case);
      return generate(show, { kind, words, given, n, random });
    })
    .filter(({ application }) => show.clock.isPast(application.submitted_at));
};

type Draft = {
  readonly kind: GuestKind;
  readonly words: Words;
  readonly given: Case;
  readonly n: number;
  readonly random: Random;
};

const generate = (show: Show, { kind, words, given, n, random }: Draft) => {
  const { clock, edition } = show;
  const { contact, ...others } = words;
  const [contactName, contactKana, email] = contact;
  const id = demoId(`${kind}-application`, n);
  const definition = GUEST_DEFINITIONS[kind];
  const number =
    definition.letter + Array.from({ length: 8 }, () => random.pick(ALPHABET)).join('');
  const entered: Entered = {
    ...others,
    ...daysOf(kind, edition.days, n),
    ...{ contactName, contactKana, phone: mobile(random) },
  };
  const submittedAt = clock.onDay(FIRST_DAY[kind] + n, `${10 + (n % 9)}:40`);
  const isAsked = given.status === 'more_info';
  const movedAt = movedAtOf(clock, given, submittedAt);
  return {
    application: {
      id,
      number,
      kind,
      edition_id: edition.id,
      email,
      locale: 'ja',
      ...searchColumns(definition, entered, { number, email }),
      status: given.status,
      prepared: given.decision ? { decision: given.decision, enteredVersion: 1 } : null,
      assignee_id: given.isAssigned ? DEMO_ACCOUNTS.staff.id : null,
      note: given.isAssigned ? NOTE : null,
      question: isAsked ? QUESTIONS[kind] : null,
      asked_at: isAsked ? movedAt : null,
      reason: given.status === 'cancelled' ? CANCELLED : null,
      consents: { agreeRules: '1', agreePrivacy: '1' },
      created_at: submittedAt,
      updated_at: movedAt,
      submitted_at: submittedAt,
      moved_at: movedAt,
    },
    entered: {
      application_id: id,
      ...mapFields(definition.schema).toColumns(entered as never),
    },
  };
};

/** Returns the time of the last move. A question is so recent that no job returns the application to the review. */
const movedAtOf = ({ now, fromToday }: Clock, { status }: Case, submittedAt: Date): Date => {
  if (status === 'submitted') return submittedAt;
  if (status === 'more_info') return new Date(Math.max(+submittedAt, +fromToday(-2)));
  return new Date(Math.min(+submittedAt + DAYS_TO_DECIDE * 86_400_000, +now));
};

const daysOf = (kind: GuestKind, days: readonly string[], n: number) => {
  if (kind === 'press') return { days: n % 3 === 0 ? days : [days[n % days.length]] };
  return kind === 'education' ? { day: days[n % days.length] } : {};
};

type Application = ReturnType<typeof generate>['application'];

const MOVE_TO: Partial<Record<ApplicationStatus, MoveName>> = {
  more_info: 'ask',
  accepted: 'accept',
  waitlisted: 'waitlist',
  rejected: 'reject',
  withdrawn: 'withdraw',
  cancelled: 'cancel',
};

/** Returns the events that led an application to its state. */
export const historyOf = ({
  id,
  status,
  prepared,
  reason,
  ...moments
}: Application): readonly DemoEvent[] => {
  const move = MOVE_TO[status];
  const staff = status === 'withdrawn' ? null : DEMO_ACCOUNTS.staff.id;
  return [
    {
      entityId: id,
      at: moments.submitted_at,
      actorId: null,
      action: 'submit',
      after: { status: 'submitted' },
    },
    ...(move
      ? [
          {
            entityId: id,
            at: moments.moved_at,
            actorId: staff,
            action: move,
            before: { status: 'submitted' },
            after: { status, ...(reason && { reason }) },
          },
        ]
      : []),
    ...(prepared
      ? [
          {
            entityId: id,
            at: new Date(+moments.submitted_at + 3_600_000),
            actorId: DEMO_ACCOUNTS.staff.id,
            action: 'prepare',
            after: { decision: prepared.decision },
          },
        ]
      : []),
  ];
};
