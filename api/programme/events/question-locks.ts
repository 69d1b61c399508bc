import { isDeepStrictEqual } from 'node:util';
import type { InputError } from '#spec/core/rules/validate.ts';
import type { EventAnswer, EventQuestion } from '#spec/programme/event-fields.ts';

/*
 * What open entries keep of the questions of their event: what an answer means. Labels may be corrected, and so may choices,
 * as long as each stays where it stands.
 */

const locked = (pointer: string): InputError => ({ pointer, rule: 'inUse' });

/** What would change the meaning of answers, or would ask entrants for one whom nobody asked. `entries`: answers of each. */
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

/** Whether the choice is still there, and neither it nor its place belongs to another now. */
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
