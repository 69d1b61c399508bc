import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { PRECONDITION_FAILED, type Problem } from '#spec/core/client/problem.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { ConflictBanner } from './ConflictBanner.tsx';
import { changesBetween, isEqualValue } from './changes.ts';
import { DraftBanner } from './DraftBanner.tsx';
import { tabStorageNames } from './drafts.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { fieldNameAt, schemaResolver, toRuleError } from './field-errors.ts';
import { FormFieldsContext, useCreateFormFields } from './form-context.ts';
import { blurActiveField, trackPointerPress } from './pointer-press.ts';
import { RefusalBanner } from './RefusalBanner.tsx';
import { normalizedValues } from './schema.ts';
import { type SavedDraft, type Submission, useDraftSaver, useSavedDraft } from './use-draft.ts';
import { useSend } from './use-send.ts';
import { useServerMerge } from './use-server-merge.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export type FormProps<Schema extends z.ZodType<FieldValues, FieldValues>> = {
  /** The contract's schema of the request body. */
  schema: Schema;
  /** A value for every field. When they change, unedited fields follow. */
  defaults: DefaultValues<z.input<Schema>>;
  /** Called with valid values. A thrown `Problem` is shown at its fields, or above the form. */
  onSubmit: (values: z.output<Schema>, submission: Submission) => Promise<void> | void;
  /**
   * Asks about valid values before they are sent; false leads back to the form as it is. `opener` gets focus afterwards.
   */
  confirmSubmit?: (values: z.output<Schema>, opener: Element | null) => Promise<boolean>;
  /** Name of the draft in tab storage. Codes, passwords and files are excluded. */
  draft?: string | undefined;
  /** Submitting leads to the check step (`useCheckStep`), so the draft stays until that is done. */
  check?: boolean | undefined;
  /** Called with the normalized values after every change. */
  onEdit?: ((values: Values) => void) | undefined;
  /** The visitor returns from the check step, so the banner about a restored draft is not shown. */
  resumed?: boolean | undefined;
  /** The checked values: the initial values when there is no draft (unknown visitor, or no storage). */
  checked?: z.output<Schema> | undefined;
  /** After 412: reads the current values. Unedited fields take them, edited fields stay. */
  onConflict?: () => Promise<DefaultValues<z.input<Schema>>>;
  /** Whether leaving the page with unsaved input asks for confirmation; not needed for a sign-in address. */
  guard?: boolean;
  /** A problem returned by a later step. */
  problem?: Problem | undefined;
  /** Title of the summary of that problem's errors, such as that a draft was not saved. */
  problemTitle?: string | undefined;
  /** Name of the field to focus when the visitor returns. */
  focus?: string | undefined;
  children: ReactNode;
};

type Values = Readonly<Record<string, unknown>>;

const submitterOf = ({ nativeEvent }: FormEvent) => (nativeEvent as SubmitEvent).submitter;

/** Returns the value of the pressed submit button; empty for a button without one, and for the Enter key. */
const intentOf = (event: FormEvent): string => {
  const submitter = submitterOf(event);
  return submitter instanceof HTMLButtonElement ? submitter.value : '';
};

/** A form validated by the contract's schema on blur and on commit, never while typing. */
export const Form = <Schema extends z.ZodType<FieldValues, FieldValues>>({
  schema,
  defaults,
  onSubmit,
  confirmSubmit,
  draft,
  check = false,
  resumed = false,
  checked,
  onEdit,
  onConflict,
  guard = true,
  problem,
  problemTitle,
  focus,
  children,
}: FormProps<Schema>) => {
  const formId = useId();
  const base = useRef<Values>(defaults);
  const { saved: savedDraft, by } = useSavedDraft(draft, defaults, (late) => applyLateDraft(late));
  const [isRestored, setRestored] = useState(savedDraft !== undefined && !resumed);
  const form = useForm<FieldValues & z.input<Schema>, unknown, z.output<Schema>>({
    defaultValues: { ...defaults, ...(savedDraft?.values ?? checked) } as never,
    resolver: schemaResolver(schema),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const fields = useCreateFormFields(formId, schema, form.getValues);
  const { save, isSavedAsDraft, keyFor, remove } = useDraftSaver({
    name: draft,
    by,
    excludedFromDraft: fields.excludedFromDraft,
  });
  const { conflict, mergeFresh, reportConflicts, takeServerValue, write, clearConflict } =
    useServerMerge(form, base, onConflict && savedDraft?.contested);

  const refuseFields = ({ errors }: Problem): boolean => {
    const own = errors.filter(({ pointer }) => fields.labels.has(fieldNameAt(pointer)));
    for (const error of own) form.setError(fieldNameAt(error.pointer) as never, toRuleError(error));
    return own.length > 0 && own.length === errors.length;
  };
  const { send, busy, refusal, refuse } = useSend(async (refused) => {
    if (refused.status !== PRECONDITION_FAILED || !onConflict) return refuseFields(refused);
    mergeFresh(await onConflict(), { alwaysNotify: true, detectConflicts: true });
    return true;
  });
  const { isDirty, submitting } = useUnsavedGuard({
    guard: guard && !(draft !== undefined && refusal?.sessionEnded),
    isSavedAsDraft,
    changed: () => {
      const changes = changesBetween(
        normalizedValues(schema, base.current),
        normalizedValues(schema, form.getValues()),
      );
      return Object.keys(changes).filter((name) => !fields.excludedFromDraft.has(name));
    },
  });

  /** The sent values are saved; input typed during the request stays unsaved. */
  const succeed = (sent: Values) => {
    if (check) return;
    const isAsSent = isEqualValue(sent, form.getValues());
    base.current = sent;
    mergeFresh(
      { ...sent, ...normalizedValues(schema, sent) },
      { alwaysNotify: false, detectConflicts: false },
    );
    setRestored(false);
    clearConflict();
    remove();
    if (!isAsSent) save(base.current, form.getValues());
  };

  const submit = async (event: FormEvent) => {
    const held = structuredClone(form.getValues());
    const intent = intentOf(event);
    const sendValid = form.handleSubmit(async (values) => {
      const sent = (async () => {
        if (confirmSubmit && !(await confirmSubmit(values, submitterOf(event)))) return false;
        submitting.current = true;
        await onSubmit(values, { ...keyFor(values), intent });
        return true;
      })();
      await sent.then((isSent) => isSent && succeed(held), refuse);
    });
    await sendValid(event);
  };

  /** The visitor became known after the first render: input typed meanwhile takes precedence over the draft. */
  const applyLateDraft = (late: SavedDraft | undefined) => {
    if (isDirty()) return save(base.current, form.getValues());
    if (!late) return;
    write(late.values);
    setRestored(!resumed);
    if (onConflict) reportConflicts(late.contested);
  };
  const discard = () => {
    form.clearErrors();
    write(base.current);
    clearConflict();
    remove();
    setRestored(false);
    const [first] = fields.labels.keys();
    if (first !== undefined) document.getElementById(fields.idOf(first))?.focus();
  };

  useEffect(trackPointerPress, []);

  useEffect(() => {
    // The visitor became known on the check step: their input has no draft yet.
    if (checked && !savedDraft) save(base.current, form.getValues());
  }, []);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          save(base.current, values);
          onEdit?.(normalizedValues(schema, values));
        },
      }),
    [draft, schema, onEdit],
  );

  const given = JSON.stringify(defaults);
  const seen = useRef(given);
  useEffect(() => {
    // New defaults are merged after a running submit: only then is it known which values were saved.
    if (busy || seen.current === given) return;
    seen.current = given;
    mergeFresh(defaults, { alwaysNotify: false, detectConflicts: onConflict !== undefined });
  }, [given, busy]);

  useEffect(() => {
    if (!problem) return;
    form.clearErrors();
    void refuse(problem).then(() => {
      if (problemTitle && problem.errors.length > 0)
        form.setError('root', { type: 'refused', message: problemTitle });
    });
  }, [problem]);

  useEffect(() => {
    if (focus) document.getElementById(fields.idOf(focus))?.focus();
  }, [focus, fields]);

  return (
    <FormProvider {...form}>
      <FormFieldsContext value={fields}>
        <form
          noValidate
          method="post"
          data-kept={draft && tabStorageNames(draft)}
          onSubmit={(event) => {
            event.preventDefault();
            const { currentTarget } = event;
            void send(async () => {
              blurActiveField(currentTarget);
              await submit(event).finally(() => {
                submitting.current = false;
              });
            });
          }}
        >
          <Stack gap={5}>
            <ErrorSummary />
            <RefusalBanner refusal={refusal} kept={draft !== undefined} />
            {conflict && <ConflictBanner conflict={conflict} onTake={takeServerValue} />}
            {isRestored && <DraftBanner onDiscard={discard} />}
            {children}
          </Stack>
        </form>
      </FormFieldsContext>
    </FormProvider>
  );
};
