import { useRef, useState } from 'react';
import {
  createMyEntry,
  getMyEntry,
  listMyEntries,
  submitMyEntry,
  updateMyEntry,
} from '#generated/client/sdk.gen.ts';
import type { ExhibitorCall, ExhibitorEntry } from '#generated/client/types.gen.ts';
import type { Versioned } from '#spec/core/client/call.ts';
import { call as send } from '#web/core/api/client.ts';
import type { Changes } from '#web/core/form/changes.ts';
import { assignIdempotencyKey, type IdempotentRequest } from '#web/core/form/idempotency-key.ts';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import {
  type EntryFormSchema,
  type EntryValues,
  toEntryChange,
  toEntryValues,
  toNewEntry,
} from './entry-form.ts';
import { isOpenEntry } from './entry-state.ts';

type Known = Versioned<ExhibitorEntry | undefined>;

const NONE: Known = { data: undefined, version: '' };

type RecordOptions = {
  readonly call: ExhibitorCall;
  readonly schema: EntryFormSchema;
  readonly entry: Versioned<ExhibitorEntry> | undefined;
  /** The values with which a new entry opens. */
  readonly known: Partial<ExhibitorEntry>;
};

/**
 * Returns the entry for a call, which exists once it was saved as a draft or submitted. Data that the page loads later do not
 * replace it: the form sends the versions that it began with.
 */
export const useEntryRecord = ({ call, schema, entry, known }: RecordOptions) => {
  const [loaded] = useState<Known>(entry ?? NONE);
  const id = useRef(entry?.data.id);
  const lastDraft = useRef<IdempotentRequest>(undefined);
  const record = useVersionedRecord({
    loaded,
    read: async (): Promise<Known> =>
      id.current ? send.versioned(getMyEntry, { path: { entryId: id.current } }) : NONE,
    fieldsOf: (data) => toEntryValues(schema, call, data ?? known),
  });

  const create = async (values: object, key: string, submit: boolean) => {
    const created = await send.versioned(createMyEntry, {
      body: { callId: call.id, ...toNewEntry(values), ...(submit && { submit }) },
      headers: { 'Idempotency-Key': key },
    });
    id.current = created.data.id;
    return created;
  };
  const update = (entryId: string, changes: Changes<object>, version: string) =>
    send.versioned(updateMyEntry, {
      path: { entryId },
      body: toEntryChange(changes) as never,
      headers: { 'If-Match': version },
    });

  /** Saves the current input, and returns whether anything had changed. */
  const saveDraft = (values: object): Promise<boolean> =>
    record.save(values, (changes, version) => {
      if (id.current) return update(id.current, changes, version);
      lastDraft.current = assignIdempotencyKey(values, lastDraft.current);
      return create(values, lastDraft.current.key, false);
    });

  /** Submits a new entry or a draft, or changes a submitted one. A retry does nothing twice. */
  const submit = async ({ values, key }: IdempotentRequest<EntryValues>) => {
    const before = record.data;
    if (!before) {
      const created = await create(values, key, true);
      record.adopt(created);
      return { saved: created.data, isChanged: true };
    }
    const isChanged = await record.save(values, (changes, version) =>
      update(before.id, changes, version),
    );
    if (before.status !== 'draft') return { saved: before, isChanged };
    const saved = await send(submitMyEntry, { path: { entryId: before.id } });
    return { saved, isChanged: true };
  };

  /** Continues with the entry for this call that another tab has saved meanwhile, without losing the input. */
  const adoptExisting = async (): Promise<boolean> => {
    const open = (await send(listMyEntries)).items.find(isOpenEntry);
    if (open?.call.id !== call.id) return false;
    id.current = open.id;
    await record.reread();
    return true;
  };

  return { ...record, saveDraft, submit, adoptExisting };
};
