import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { getMySheet, saveMySheet, submitMySheet } from '#generated/client/sdk.gen.ts';
import type { JudgedRound, MySheet } from '#generated/client/types.gen.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { toETag } from '#spec/core/versions.ts';
import { call } from '#web/core/api/client.ts';
import { fieldNameAt, schemaResolver } from '#web/core/form/field-errors.ts';
import { useCreateFormFields } from '#web/core/form/form-context.ts';
import { registerForm } from '#web/core/form/unsaved-forms.ts';
import { useDraftSaver, useSavedDraft } from '#web/core/form/use-draft.ts';
import { createSheetSaver, type SaverState, type SheetSaver } from './sheet-saver.ts';
import {
  normalizeSheet,
  type SheetValues,
  sheetSchema,
  toSheetInput,
  toSheetValues,
} from './sheet-values.ts';

type Loaded = { readonly data: MySheet; readonly version: string };

/** Leaving asks only while something cannot be saved; otherwise it is saved on the way. */
const TROUBLED: readonly SaverState['phase'][] = ['held', 'unreachable', 'refused'];

type SheetOptions = {
  round: JudgedRound;
  loaded: Loaded;
  /** Called with the server's answer. */
  onSheet: (sheet: MySheet) => void;
  /** The question before leaving while something cannot be saved. */
  leaveQuestion: { readonly title: string; readonly body: string };
};

/** Returns the sheet of an entry, which is saved while the judge fills it in. A draft in the tab survives a reload. */
export const useSheet = ({ round, loaded, onSheet, leaveQuestion }: SheetOptions) => {
  const path = { roundId: round.id, entryId: loaded.data.entry.id };
  const schema = useMemo(() => sheetSchema(round), [round]);
  const defaults = useMemo(() => toSheetValues(round, loaded.data), [round, loaded]);
  const draftName = `sheet.${path.roundId}.${path.entryId}`;
  const { saved: draft, by } = useSavedDraft(draftName, defaults, (late) => {
    if (late) write(late.values);
  });
  const form = useForm<FieldValues>({
    defaultValues: { ...defaults, ...draft?.values },
    resolver: schemaResolver(schema),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const fields = useCreateFormFields(useId(), schema, form.getValues);
  const drafts = useDraftSaver({ name: draftName, by, excludedFromDraft: NONE });

  const write = (values: SheetValues) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value);
  };
  const toSaved = (data: MySheet) => {
    onSheet(data);
    return { values: toSheetValues(round, data), version: toETag(data.version) };
  };
  const [state, setState] = useState<SaverState>(() => ({
    phase: 'saved',
    conflicts: draft?.contested ?? [],
    hasMerged: false,
  }));
  const [saver] = useState(() =>
    createSheetSaver(
      { values: defaults, version: loaded.version },
      {
        read: () => normalizeSheet(round, form.getValues()),
        write,
        findInvalid: (values) => {
          const result = validate(schema, values);
          return 'errors' in result ? result.errors.map(({ pointer }) => fieldNameAt(pointer)) : [];
        },
        fetch: async () => toSaved(await call(getMySheet, { path })),
        send: async (values, version) =>
          toSaved(
            await call(saveMySheet, {
              path,
              body: toSheetInput(round, values),
              headers: { 'If-Match': version },
            }),
          ),
        onChange: (next) => {
          if (next.phase === 'saved') drafts.remove();
          setState(next);
        },
      },
      draft?.contested,
    ),
  );

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          drafts.save(saver.saved(), values);
          saver.edited();
        },
      }),
    [saver],
  );
  useSaveMoments(saver, state, leaveQuestion);

  /**
   * Submits the saved values on the screen; returns false when another tab has saved other values.
   * @throws Problem
   */
  const submit = () =>
    saver.act(async (version) =>
      toSaved(await call(submitMySheet, { path, headers: { 'If-Match': version } })),
    );
  return { form, fields, saver, state, submit };
};

const NONE: ReadonlySet<string> = new Set();

/** Saves without waiting for the end of typing: on leaving, when the tab is hidden, and once there is a connection. */
const useSaveMoments = (
  saver: SheetSaver,
  state: SaverState,
  question: SheetOptions['leaveQuestion'],
) => {
  const latest = useRef({ state, question });
  latest.current = { state, question };
  useEffect(() => {
    const save = () => void saver.save();
    const onHidden = () => document.visibilityState === 'hidden' && save();
    // A draft of an earlier visit.
    if (saver.isDirty()) saver.edited();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('online', save);
    const unregister = registerForm({
      isDirty: () => saver.isDirty() && TROUBLED.includes(latest.current.state.phase),
      isSavedAsDraft: () => false,
      get question() {
        return latest.current.question;
      },
    });
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('online', save);
      unregister();
      save();
    };
  }, [saver]);
};
