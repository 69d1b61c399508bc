import { useEffect, useState } from 'react';
import { PRECONDITION_FAILED, Problem } from '#spec/core/client/problem.ts';
import { type Changes, changesBetween, isEqualValue } from './changes.ts';

type Versioned<Data> = { readonly data: Data; readonly version: string };

type RecordOptions<Data, Fields> = {
  /** Data from the page's loader. */
  loaded: Versioned<Data>;
  /** Fetches the current data. */
  read: () => Promise<Versioned<Data>>;
  /** Converts the data to form values: every field, empty when absent. */
  fieldsOf: (data: Data) => Fields;
};

/**
 * Returns a record edited by a form, with its version for `If-Match`. `fields` are the form's defaults, `reread` is its
 * `onConflict`; `adopt` replaces the record with the response of another call.
 */
export const useVersionedRecord = <Data, Fields extends object>({
  loaded,
  read,
  fieldsOf,
}: RecordOptions<Data, Fields>) => {
  const [held, adopt] = useState(loaded);
  useEffect(() => adopt(loaded), [loaded]);
  const fields = fieldsOf(held.data);

  const reread = async (): Promise<Fields> => {
    const now = await read();
    adopt(now);
    return fieldsOf(now.data);
  };

  /**
   * Sends the changed fields and returns whether there were any. A version mismatch (412) is a conflict only if the
   * form's fields have changed: not if the changes are already saved because a response was lost, and not if only other
   * fields of the record differ.
   *
   * @throws {Problem} on a conflict or any other failure of `send`
   */
  const save = async <Values extends object>(
    values: Values,
    send: (changes: Changes<Values>, version: string) => Promise<Versioned<Data>>,
  ): Promise<boolean> => {
    const changes = changesBetween(fields, values);
    if (Object.keys(changes).length === 0) return false;
    try {
      adopt(await send(changes, held.version));
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== PRECONDITION_FAILED) throw error;
      const now = await read();
      const currentFields = fieldsOf(now.data);
      if (hasValues(changes, currentFields)) adopt(now);
      else if (!hasValues(fields, currentFields)) throw error;
      else adopt(await send(changes, now.version));
    }
    return true;
  };

  return { ...held, fields, adopt, reread, save };
};

/** Returns whether the fields have these values. */
const hasValues = (wanted: object, fields: object) =>
  Object.entries(wanted).every(([name, value]) =>
    isEqualValue(value, (fields as Readonly<Record<string, unknown>>)[name]),
  );
