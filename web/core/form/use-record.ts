import { useEffect, useState } from 'react';
import { Problem } from '#spec/core/client/problem.ts';
import { type Changes, changesBetween, isSame } from './changes.ts';

type Versioned<Data> = { readonly data: Data; readonly version: string };

type RecordOptions<Data, Fields> = {
  /** What the page has read. */
  loaded: Versioned<Data>;
  /** Reads it again. */
  read: () => Promise<Versioned<Data>>;
  /** What the form holds of it: every field, empty where there is nothing. */
  fieldsOf: (data: Data) => Fields;
};

/**
 * One thing that a form edits, with the version it is based on (`If-Match`). `fields` are the form's defaults, `reread`
 * its `onConflict`; `adopt` takes what another call has answered about the same thing.
 */
export const useRecord = <Data, Fields extends object>({
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
   * Sends what is different; says whether anything was. Another version (412) is a conflict only if somebody else has
   * changed these fields: not if the changes are there already, because an answer was lost, nor if something beside the
   * form is different.
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
      if (!(error instanceof Problem) || error.status !== OTHER_VERSION) throw error;
      const now = await read();
      const there = fieldsOf(now.data);
      if (isThere(changes, there)) adopt(now);
      else if (!isThere(fields, there)) throw error;
      else adopt(await send(changes, now.version));
    }
    return true;
  };

  return { ...held, fields, adopt, reread, save };
};

/** PRECONDITION_FAILED */
const OTHER_VERSION = 412;

/** Whether these fields have these values. */
const isThere = (wanted: object, fields: object) =>
  Object.entries(wanted).every(([name, value]) =>
    isSame(value, (fields as Readonly<Record<string, unknown>>)[name]),
  );
