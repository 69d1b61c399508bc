import { z } from 'zod';
import type { EventAnswer, EventQuestion, MyEventEntry } from '#generated/client/types.gen.ts';
import { maxValue, minValue } from '#spec/core/rules/bounds.ts';
import { integerOnly, requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { singleLineRules } from '#spec/core/shared.ts';
import {
  agreeRules,
  type EventAnswerInput,
  type EventEntryFields,
  MAX_ANSWER,
} from '#spec/programme/event-fields.ts';

/*
 * The form of an entry: the event's questions. Answers are fields by the id of their question, as the server names them in its
 * errors.
 */

type Asked = Pick<MyEventEntry, 'asksNames' | 'questions'>;

type FormOptions = {
  readonly event: Asked;
  /** Most persons of the entry. */
  readonly maxParty: number;
};

const MAX_NAME = 40;

const answerSchema = ({ type, required, choices = [] }: EventQuestion): z.ZodType => {
  if (type === 'choice') {
    const bounds = [integerOnly, minValue(0), maxValue(choices.length - 1)] as const;
    return required ? rules(requiredInput, ...bounds) : rules(...bounds);
  }
  const text = singleLineRules(type === 'text' ? MAX_ANSWER : 3);
  return required ? rules(requiredInput, ...text) : rules(...text);
};

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Requires a name for each person of the party. */
const namesOfParty = (maxParty: number) =>
  Array.from({ length: maxParty }, (_, at) =>
    z.refine<{ party: unknown; names?: unknown }>(
      ({ party, names }) => Number(party) <= at || (Array.isArray(names) && isFilled(names[at])),
      {
        path: ['names', at],
        params: { rule: 'requiredInput' },
        when: ({ value }) => typeof value === 'object' && value !== null,
      },
    ),
  );

const changeShape = ({ event: { asksNames, questions }, maxParty }: FormOptions) => ({
  party: rules(requiredInput, integerOnly, minValue(1), maxValue(maxParty)),
  ...(asksNames && { names: z.array(rules(...singleLineRules(MAX_NAME))).max(maxParty) }),
  ...(questions.length > 0 && {
    answers: z.strictObject(
      Object.fromEntries(questions.map((question) => [question.id, answerSchema(question)])),
    ),
  }),
});

const checksOf = ({ event, maxParty }: FormOptions) =>
  event.asksNames ? namesOfParty(maxParty) : [];

/** Returns the schema of a change to an entry. */
export const changeSchema = (options: FormOptions) =>
  z.strictObject(changeShape(options)).check(...checksOf(options));

/** Returns the schema of a new entry. */
export const entrySchema = (options: FormOptions) =>
  z.strictObject({ ...changeShape(options), agreeRules }).check(...checksOf(options));

const answerValue = (answer: EventAnswer | undefined): string | number => {
  if (answer?.yes !== undefined) return answer.yes ? 'yes' : 'no';
  return answer?.choice ?? answer?.text ?? '';
};

type Entered = Partial<Pick<MyEventEntry, 'party' | 'names' | 'answers'>>;

/** Returns the form values of an entry, or of a new one. */
export const toEntryValues = (
  { asksNames, questions }: Asked,
  { party = 1, names = [], answers = [] }: Entered = {},
) => ({
  party,
  ...(asksNames && { names: [...names] }),
  ...(questions.length > 0 && {
    answers: Object.fromEntries(
      questions.map(({ id }) => [
        id,
        answerValue(answers.find(({ questionId }) => questionId === id)),
      ]),
    ),
  }),
});

/** Values that the schema of the event has accepted. */
type Values = { readonly party: number; readonly names?: unknown; readonly answers?: unknown };

const asNames = (names: unknown) => (names ?? []) as readonly (string | undefined)[];
const asAnswers = (answers: unknown) => (answers ?? {}) as Readonly<Record<string, unknown>>;

const toAnswer = ({ id, type }: EventQuestion, value: unknown): EventAnswerInput[] => {
  if (value === undefined || value === null || value === '') return [];
  if (type === 'yes-no') return [{ questionId: id, yes: value === 'yes' }];
  return type === 'choice'
    ? [{ questionId: id, choice: Number(value) }]
    : [{ questionId: id, text: String(value) }];
};

/** Returns the valid form values as the contract has them. Names beyond the party are left out. */
export const toEntryFields = (
  { asksNames, questions }: Asked,
  { party, names, answers }: Values,
): EventEntryFields => ({
  party,
  ...(asksNames && {
    names: asNames(names)
      .slice(0, party)
      .map((name) => name ?? ''),
  }),
  ...(questions.length > 0 && {
    answers: questions.flatMap((question) => toAnswer(question, asAnswers(answers)[question.id])),
  }),
});

/** Returns only the fields that changed; a smaller party leaves fewer names. */
export const toEntryChange = (
  event: Asked,
  values: Values,
  changed: readonly string[],
): Partial<EventEntryFields> => {
  const { party, names, answers } = toEntryFields(event, values);
  const hasChanged = (...of: string[]) => of.some((name) => changed.includes(name));
  return {
    ...(hasChanged('party') && { party }),
    ...(names && hasChanged('party', 'names') && { names }),
    ...(answers && hasChanged('answers') && { answers }),
  };
};
