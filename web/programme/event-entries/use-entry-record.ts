import { useMemo, useState } from 'react';
import { changeMyEventEntry, getMyEventEntry } from '#generated/client/sdk.gen.ts';
import type { MyEventEntry } from '#generated/client/types.gen.ts';
import { toETag } from '#spec/core/versions.ts';
import { call } from '#web/core/api/client.ts';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { changeSchema, toEntryChange, toEntryValues } from './entry-form.ts';

/** Returns an entry that a form changes. Data that the page loads later do not replace it: the form merges them itself. */
export const useEntryRecord = (entry: MyEventEntry) => {
  const [loaded] = useState(() => ({ data: entry, version: toETag(entry.version) }));
  // A party shrinks, never grows.
  const schema = useMemo(() => changeSchema({ event: entry, maxParty: entry.party }), [entry]);
  const path = { entryId: entry.id };
  const record = useVersionedRecord({
    loaded,
    read: () => call.versioned(getMyEventEntry, { path }),
    fieldsOf: (data) => toEntryValues(data, data),
  });
  const save = (values: Parameters<typeof toEntryChange>[1]): Promise<boolean> =>
    record.save(values, (changes, version) =>
      call.versioned(changeMyEventEntry, {
        path,
        body: toEntryChange(entry, values, Object.keys(changes)),
        headers: { 'If-Match': version },
      }),
    );
  return { ...record, schema, save };
};
