import { isDeepStrictEqual } from 'node:util';
import type { InputError } from '#spec/core/rules/validate.ts';
import type { EventAnswer, EventQuestion } from '#spec/programme/event-fields.ts';

/**
 * Protects the meaning of answers in open entries. Labels of questions and choices may be corrected, as long as each
 * choice stays at its position.
 */

const locked = (pointer: string): InputError => ({ pointer, rule: 'inUse' });

/**
 * Finds changes that would alter the meaning of answers, or require an answer that entrants were not asked for.
 * `entries`: answers of each.
 */
export const findLockedQuestions = (
  before: readonly EventQuestion[],
  after: readonly EventQuestion[],
  entries: readonly (readonly EventAnswer[])[],
): InputError[] => {
  if (entries.length === 0) return [];
  const known = new Map(before.map((question) => [question.id, question]));
  const answersTo = (id: string) =>
    entries.flatMap((answers) => answers.filter(({ questionId }) => questionId === id));
  const isRemoved = before.some(
    ({ id }) => answersTo(id).length > 0 && !after.some((question) => question.id === id),
  );
  return [
    ...(isRemoved ? [locked('/questions')] : []),
    ...after.flatMap((question, at): InputError[] => {
      const old = known.get(question.id);
      const answers = answersTo(question.id);
      const pointer = `/questions/${at}`;
      const isNewlyRequired =
        question.required && !old?.required && answers.length < entries.length;
      return [
        ...(isNewlyRequired ? [locked(`${pointer}/required`)] : []),
        ...(old && answers.length > 0 ? lockedByAnswers(old, question, answers, pointer) : []),
      ];
    }),
  ];
};

const lockedByAnswers = (
  old: EventQuestion,
  question: EventQuestion,
  answers: readonly EventAnswer[],
  pointer: string,
): InputError[] => {
  if (old.type !== question.type) return [locked(`${pointer}/type`)];
  const chosen = new Set(answers.flatMap(({ choice }) => choice ?? []));
  const isKept = [...chosen].every((at) => keepsChoice(old.choices, question.choices, at));
  return isKept ? [] : [locked(`${pointer}/choices`)];
};

/** Returns whether the choice still exists, and neither it nor its position belongs to another one now. */
const keepsChoice = (
  old: EventQuestion['choices'] = [],
  choices: EventQuestion['choices'] = [],
  at: number,
): boolean => {
  const choice = choices[at];
  if (choice === undefined) return false;
  if (isDeepStrictEqual(choice, old[at])) return true;
  const isIn = (all: typeof old, each: unknown) =>
    all.some((other, place) => place !== at && isDeepStrictEqual(other, each));
  return !isIn(choices, old[at]) && !isIn(old, choice);
};
