import { z } from 'zod';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { Timestamp, text } from '#spec/core/shared.ts';

/* The fields of a review that applicants of every kind see. */

export const isUnderReview = z
  .boolean()
  .meta({ description: 'Whether a member of staff works on it.' });

export const questionFields = {
  question: text(1000).optional().meta({
    description: 'Question of the organisers. Absent without one.',
  }),
  answer: text(1000).optional().meta({ description: 'Answer to it. Absent before it.' }),
  answerBy: Timestamp.optional().meta({
    description: 'Until when to answer. Only with `more_info`.',
  }),
} as const;

export const reason = text(400).optional().meta({
  description: 'Why the organisers cancelled or reopened it. Absent otherwise.',
});

export const canWithdraw = z.boolean().meta({
  description: 'Whether it can be withdrawn: until the results are announced.',
});

/** Answers `question`, in a change of the entry. */
export const EntrantAnswer = rules(maxFullWidthCharacters(1000)).meta({
  description: 'Answer to the question of the organisers, which returns the entry to them.',
});
