import { useMemo, useState } from 'react';
import { changeMyAwardEntry, getMyAwardEntry } from '#generated/client/sdk.gen.ts';
import type { AwardEntry } from '#generated/client/types.gen.ts';
import { toETag } from '#spec/core/versions.ts';
import { call } from '#web/core/api/client.ts';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { entryFormSchema, toEntryChange, toEntryValues } from './entry-form.ts';

/** Returns an entry that a form changes. Data that the page loads later do not replace it: the form merges them itself. */
export const useEntryRecord = (entry: AwardEntry) => {
  const [loaded] = useState(() => ({ data: entry, version: toETag(entry.version) }));
  const schema = useMemo(
    () => entryFormSchema({ award: entry.award, isDescribed: !entry.work?.productId }),
    [entry],
  );
  const path = { entryId: entry.id };
  const record = useVersionedRecord({
    loaded,
    read: () => call.versioned(getMyAwardEntry, { path }),
    fieldsOf: (data) => toEntryValues(schema, data),
  });
  const save = (values: object): Promise<boolean> =>
    record.save(values, (changes, version) =>
      call.versioned(changeMyAwardEntry, {
        path,
        body: toEntryChange({ ...changes }) as never,
        headers: { 'If-Match': version },
      }),
    );
  return { ...record, schema, save };
};
