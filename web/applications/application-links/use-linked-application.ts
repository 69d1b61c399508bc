import { useMemo } from 'react';
import {
  changeApplicationByLink,
  getApplicationByLink,
  withdrawApplicationByLink,
} from '#generated/client/sdk.gen.ts';
import type { GuestApplication } from '#generated/client/types.gen.ts';
import type { Versioned } from '#spec/core/client/call.ts';
import {
  CHANGE_FORMS,
  toEntered,
  toGuestValues,
} from '#web/applications/guest-applications/forms/guest-forms.ts';
import { call } from '#web/core/api/client.ts';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { linkHeaders } from './load-application.ts';

/** Returns the application of a link, with everything that its applicant can do. */
export const useLinkedApplication = (token: string, loaded: Versioned<GuestApplication>) => {
  const headers = useMemo(() => linkHeaders(token), [token]);
  const { kind } = loaded.data.details;
  const schema = CHANGE_FORMS[kind];
  const read = () => call.versioned(getApplicationByLink, { headers });
  const record = useVersionedRecord({
    loaded,
    read,
    fieldsOf: ({ details }: GuestApplication) => toGuestValues(schema, details.entered),
  });
  const patch = (changes: object, version: string) =>
    call.versioned(changeApplicationByLink, {
      // The discriminator decides which fields there are.
      body: { kind, ...changes } as never,
      headers: { ...headers, 'If-Match': version },
    });
  const refresh = async () => record.adopt(await read());

  return {
    application: record.data,
    schema,
    fields: record.fields,
    reread: record.reread,
    refresh,
    /** Sends the changed fields; returns whether there were any. */
    change: (values: object) =>
      record.save(values, (changes, version) => patch(toEntered(changes), version)),
    answer: async (answer: string) => record.adopt(await patch({ answer }, record.version)),
    withdraw: async () => {
      await call(withdrawApplicationByLink, { headers });
      await refresh();
    },
  };
};

export type LinkedApplicationRecord = ReturnType<typeof useLinkedApplication>;
