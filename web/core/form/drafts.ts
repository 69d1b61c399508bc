import { z } from 'zod';
import type { IdempotentRequest } from './idempotency-key.ts';
import { tabStorage } from './tab-storage.ts';

const Fields = z.record(z.string(), z.unknown());

/** Returns all storage names of a form, for `data-kept`: the starter loads the application immediately if any of them is set. */
export const tabStorageNames = (name: string): string =>
  `draft.${name} request.${name} step.${name}`;

/** Unsent form input. `by` is the visitor who entered it; nobody else who uses this tab may see it. */
const StoredDraft = z.object({ by: z.string(), values: Fields, base: Fields });

/** The last request with its idempotency key. `edited` means that the form's values have changed since. */
const StoredRequest = z.object({
  by: z.string(),
  values: z.unknown(),
  key: z.string(),
  edited: z.boolean().optional(),
});

const drafts = tabStorage(StoredDraft);
const requests = tabStorage(StoredRequest);
const steps = tabStorage(z.object({ by: z.string(), version: z.string().optional() }));

/** The changed fields with their current values and the values before the edit. Empty values are null. */
export type Draft = Pick<z.output<typeof StoredDraft>, 'values' | 'base'>;

/** Returns the fields that this visitor has edited in this tab. */
export const readDraft = (name: string, by: string): Draft | undefined => {
  const draft = drafts.read(`draft.${name}`);
  return draft?.by === by ? { values: draft.values, base: draft.base } : undefined;
};

/** Stores the edited fields; deletes the draft when there are none. */
export const saveDraft = (name: string, by: string, { values, base }: Draft): void => {
  const names = Object.keys(values);
  const storable = (fields: Draft['values']) =>
    Object.fromEntries(names.map((field) => [field, fields[field] ?? null]));
  if (names.length > 0)
    drafts.write(`draft.${name}`, { by, values: storable(values), base: storable(base) });
  else drafts.remove(`draft.${name}`);
};

/** Returns the request that this visitor sent last from this form, or is about to send. */
export const readRequest = (name: string, by: string): IdempotentRequest | undefined => {
  const request = requests.read(`request.${name}`);
  return request?.by === by ? { values: request.values, key: request.key } : undefined;
};

/** Reads a request like `readRequest`, but returns undefined when the form was edited afterwards. */
export const readUneditedRequest = (name: string, by: string): IdempotentRequest | undefined =>
  requests.read(`request.${name}`)?.edited ? undefined : readRequest(name, by);

/** Marks the stored request as outdated because the form's values have changed. The idempotency key stays. */
export const markRequestEdited = (name: string, by: string): void => {
  const request = readRequest(name, by);
  if (request) requests.write(`request.${name}`, { by, ...request, edited: true });
};

export const saveRequest = (name: string, by: string, request: IdempotentRequest): void =>
  requests.write(`request.${name}`, { by, ...request });

/** A check step: the version of the record whose values are checked, if the form edits one. */
export type SavedStep = { readonly version: string | undefined };

/** Stores that this visitor is on the form's check step, so that the next document can return to it. */
export const saveCheckStep = (name: string, by: string, { version }: SavedStep): void =>
  steps.write(`step.${name}`, { by, version });

/** Returns the check step if this visitor was on it, and deletes the entry. */
export const takeCheckStep = (name: string, by: string): SavedStep | undefined => {
  const step = steps.read(`step.${name}`);
  steps.remove(`step.${name}`);
  return step?.by === by ? { version: step.version } : undefined;
};

/** Deletes the draft and the request after success or discard: the same values would then get a new idempotency key. */
export const deleteDraft = (name: string): void => {
  drafts.remove(`draft.${name}`);
  requests.remove(`request.${name}`);
};
