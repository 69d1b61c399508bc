import { z } from 'zod';
import { keptInTab } from './kept.ts';
import type { Wish } from './wish-key.ts';

const Fields = z.record(z.string(), z.unknown());

/** Everything that is kept for the form of a name, for `data-kept`: the application starts at once where some is. */
export const keptNames = (name: string): string => `draft.${name} wish.${name} step.${name}`;

/** What a visitor has entered into a form and not yet sent. `by`: nobody else who uses this tab gets to see it. */
const Kept = z.object({ by: z.string(), values: Fields, base: Fields });

/** What was sent last, with its key. `edited`: the form has other values since. */
const Sent = z.object({
  by: z.string(),
  values: z.unknown(),
  key: z.string(),
  edited: z.boolean().optional(),
});

const drafts = keptInTab(Kept);
const wishes = keptInTab(Sent);
const steps = keptInTab(z.object({ by: z.string() }));

/** The fields that were changed: what they hold, and what they held before. What is empty is null. */
export type Draft = Pick<z.output<typeof Kept>, 'values' | 'base'>;

/** The fields that this visitor has changed in this tab. */
export const readDraft = (name: string, by: string): Draft | undefined => {
  const draft = drafts.read(`draft.${name}`);
  return draft?.by === by ? { values: draft.values, base: draft.base } : undefined;
};

/** Keeps the fields that were changed; where none is, there is no draft. */
export const keepDraft = (name: string, by: string, { values, base }: Draft): void => {
  const names = Object.keys(values);
  const kept = (fields: Draft['values']) =>
    Object.fromEntries(names.map((field) => [field, fields[field] ?? null]));
  if (names.length > 0)
    drafts.keep(`draft.${name}`, { by, values: kept(values), base: kept(base) });
  else drafts.forget(`draft.${name}`);
};

/** What this visitor has sent last from this form, or is about to. */
export const readWish = (name: string, by: string): Wish | undefined => {
  const wish = wishes.read(`wish.${name}`);
  return wish?.by === by ? { values: wish.values, key: wish.key } : undefined;
};

/** The same, unless the form was changed since. */
export const readCurrentWish = (name: string, by: string): Wish | undefined =>
  wishes.read(`wish.${name}`)?.edited ? undefined : readWish(name, by);

/** The form has other values by now: what was sent is not what would be sent. Its key it keeps. */
export const outdateWish = (name: string, by: string): void => {
  const wish = readWish(name, by);
  if (wish) wishes.keep(`wish.${name}`, { by, ...wish, edited: true });
};

export const keepWish = (name: string, by: string, wish: Wish): void =>
  wishes.keep(`wish.${name}`, { by, ...wish });

/** Notes that this visitor was checking what the form of this name sends, for the page that comes next. */
export const keepStep = (name: string, by: string): void => steps.keep(`step.${name}`, { by });

/** Whether they were; said once. */
export const takeStep = (name: string, by: string): boolean => {
  const wasThere = steps.read(`step.${name}`)?.by === by;
  steps.forget(`step.${name}`);
  return wasThere;
};

/** Once it is done, or given up: the form begins anew, and the same values would be another wish. */
export const forgetDraft = (name: string): void => {
  drafts.forget(`draft.${name}`);
  wishes.forget(`wish.${name}`);
};
