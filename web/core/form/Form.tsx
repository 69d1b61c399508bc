import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Problem } from '#spec/core/client/problem.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { ConflictBanner } from './ConflictBanner.tsx';
import { changesBetween, isSame } from './changes.ts';
import { DraftBanner } from './DraftBanner.tsx';
import { keptNames } from './drafts.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFieldsContext, useNewFields } from './form-context.ts';
import { afterPress, leaveField, watchPresses } from './press.ts';
import { RefusalBanner } from './RefusalBanner.tsx';
import { fieldOf, ruleError, rulesOf, written } from './rules.ts';
import { type FormerDraft, type Submission, useFormerDraft, useKeeping } from './use-draft.ts';
import { useFresh } from './use-fresh.ts';
import { useGuard } from './use-guard.ts';
import { useSend } from './use-send.ts';

export type FormProps<Schema extends z.ZodType<FieldValues, FieldValues>> = {
  /** The contract's schema of what is sent. */
  schema: Schema;
  /** A value for every field. When they change, untouched fields follow. */
  defaults: DefaultValues<z.input<Schema>>;
  /** Called with valid values. What it throws as `Problem` lands on the fields, or above the form. */
  onSubmit: (values: z.output<Schema>, submission: Submission) => Promise<void> | void;
  /** Name under which the tab keeps what is entered until it is sent; codes, passwords and files excepted. */
  draft?: string | undefined;
  /** Submitting leads to a check of the answers (`useCheckStep`): the draft stays until that is done. */
  check?: boolean | undefined;
  /** Told what the form holds, as the contract writes it, whenever that changes. */
  onEdit?: ((values: Values) => void) | undefined;
  /** The visitor comes back from the check: the draft is no news. */
  resumed?: boolean | undefined;
  /** What was checked: the form holds it where no draft does, because nobody knew whose, or the browser keeps none. */
  checked?: z.output<Schema> | undefined;
  /** After 412: reads the values as they are now. Untouched fields take them, what was typed stays. */
  onConflict?: () => Promise<DefaultValues<z.input<Schema>>>;
  /** Leaving asks while something is entered. Not worth it for an address to sign in with. */
  guard?: boolean;
  /** A problem that a later step brought back. */
  problem?: Problem | undefined;
  /** Name of the field where the visitor comes back to. */
  focus?: string | undefined;
  children: ReactNode;
};

type Values = Readonly<Record<string, unknown>>;

/** A form: judged by the contract's schema on blur and on commit, never while typing. */
export const Form = <Schema extends z.ZodType<FieldValues, FieldValues>>({
  schema,
  defaults,
  onSubmit,
  draft,
  check = false,
  resumed = false,
  checked,
  onEdit,
  onConflict,
  guard = true,
  problem,
  focus,
  children,
}: FormProps<Schema>) => {
  const formId = useId();
  const base = useRef<Values>(defaults);
  const { former, by } = useFormerDraft(draft, defaults, (late) => learn(late));
  const [isRestored, setRestored] = useState(former !== undefined && !resumed);
  const form = useForm<FieldValues & z.input<Schema>, unknown, z.output<Schema>>({
    defaultValues: { ...defaults, ...(former?.values ?? checked) } as never,
    resolver: afterPress(rulesOf(schema)),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const fields = useNewFields(formId, schema, form.getValues);
  const { keep, isKept, keyFor, forget } = useKeeping({ name: draft, by, unkept: fields.unkept });
  const { conflict, takeFresh, contest, takeTheirs, write, settle } = useFresh(
    form,
    base,
    onConflict && former?.contested,
  );

  const refuseFields = ({ errors }: Problem): boolean => {
    const own = errors.filter(({ pointer }) => fields.labels.has(fieldOf(pointer)));
    for (const error of own) form.setError(fieldOf(error.pointer) as never, ruleError(error));
    return own.length > 0 && own.length === errors.length;
  };
  const { send, busy, refusal, refuse } = useSend(async (refused) => {
    if (refused.status !== CONFLICT || !onConflict) return refuseFields(refused);
    takeFresh(await onConflict(), { told: true, contests: true });
    return true;
  });
  const { isDirty, submitting } = useGuard({
    guard: guard && !(draft !== undefined && refusal?.sessionEnded),
    isKept,
    changed: () => {
      const changes = changesBetween(
        written(schema, base.current),
        written(schema, form.getValues()),
      );
      return Object.keys(changes).filter((name) => !fields.unkept.has(name));
    },
  });

  /** What was sent is true now; what was typed meanwhile is not saved, and stays. */
  const succeed = (sent: Values) => {
    if (check) return;
    const isAsSent = isSame(sent, form.getValues());
    base.current = sent;
    takeFresh({ ...sent, ...written(schema, sent) }, { told: false, contests: false });
    setRestored(false);
    settle();
    forget();
    if (!isAsSent) keep(base.current, form.getValues());
  };

  const submit = async (event: FormEvent) => {
    const held = structuredClone(form.getValues());
    const sendValid = form.handleSubmit(async (values) => {
      const sent = (async () => onSubmit(values, keyFor(values)))();
      await sent.then(() => succeed(held), refuse);
    });
    await sendValid(event);
  };

  /** By now it is known whose drafts these are: what was typed meanwhile goes before what was kept. */
  const learn = (late: FormerDraft | undefined) => {
    if (isDirty()) return keep(base.current, form.getValues());
    if (!late) return;
    write(late.values);
    setRestored(!resumed);
    if (onConflict) contest(late.contested);
  };
  const discard = () => {
    form.clearErrors();
    write(base.current);
    settle();
    forget();
    setRestored(false);
    const [first] = fields.labels.keys();
    if (first !== undefined) document.getElementById(fields.idOf(first))?.focus();
  };

  useEffect(watchPresses, []);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keep(base.current, values);
          onEdit?.(written(schema, values));
        },
      }),
    [draft, schema, onEdit],
  );

  const given = JSON.stringify(defaults);
  const seen = useRef(given);
  useEffect(() => {
    // What a submit brings is looked at when it is over: only then is it known what of the form has arrived.
    if (busy || seen.current === given) return;
    seen.current = given;
    takeFresh(defaults, { told: false, contests: onConflict !== undefined });
  }, [given, busy]);

  useEffect(() => {
    if (problem) void refuse(problem);
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
          data-kept={draft && keptNames(draft)}
          onSubmit={(event) => {
            event.preventDefault();
            const { currentTarget } = event;
            void send(async () => {
              leaveField(currentTarget);
              submitting.current = true;
              await submit(event).finally(() => {
                submitting.current = false;
              });
            });
          }}
        >
          <Stack gap={5}>
            <ErrorSummary />
            <RefusalBanner refusal={refusal} kept={draft !== undefined} />
            {conflict && <ConflictBanner conflict={conflict} onTake={takeTheirs} />}
            {isRestored && <DraftBanner onDiscard={discard} />}
            {children}
          </Stack>
        </form>
      </FormFieldsContext>
    </FormProvider>
  );
};

/** PRECONDITION_FAILED: another version than the one that was read. */
const CONFLICT = 412;
