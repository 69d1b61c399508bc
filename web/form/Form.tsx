import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { Problem } from '#web/problem.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFieldsContext } from './form-context.ts';
import { ProblemBanner } from './ProblemBanner.tsx';
import { pressIsOver, watchPresses } from './press.ts';
import { fieldOf, ruleError, rulesOf } from './rules.ts';

type FormProps<Schema extends z.ZodType<FieldValues, FieldValues>> = {
  /** The contract's schema of what is sent. */
  schema: Schema;
  defaults: DefaultValues<z.input<Schema>>;
  /** Called with valid values. What it throws as `Problem` lands on the fields, or above the form. */
  onSubmit: (values: z.output<Schema>) => Promise<void> | void;
  /** A problem that a later step brought back. */
  problem?: Problem | undefined;
  /** Name of the field where the visitor comes back to. */
  focus?: string | undefined;
  children: ReactNode;
};

/** A form: judged by the contract's schema on blur and on commit, never while typing. */
export const Form = <Schema extends z.ZodType<FieldValues, FieldValues>>({
  schema,
  defaults,
  onSubmit,
  problem,
  focus,
  children,
}: FormProps<Schema>) => {
  const formId = useId();
  const [refusal, setRefusal] = useState<Problem | undefined>();
  const sending = useRef(false);
  const fields = useMemo(
    () => ({ idOf: (name: string) => `${formId}-${name}`, labels: new Map<string, string>() }),
    [formId],
  );
  const form = useForm<FieldValues & z.input<Schema>, unknown, z.output<Schema>>({
    defaultValues: defaults as never,
    resolver: afterPress(rulesOf(schema)),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });

  const refuse = (refused: Problem) => {
    const own = refused.errors.filter(({ pointer }) => fields.labels.has(fieldOf(pointer)));
    for (const error of own) form.setError(fieldOf(error.pointer) as never, ruleError(error));
    setRefusal(own.length > 0 && own.length === refused.errors.length ? undefined : refused);
  };

  const send = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refuse(error);
    }
  });

  useEffect(watchPresses, []);

  useEffect(() => {
    if (problem) refuse(problem);
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
          onSubmit={async (event) => {
            event.preventDefault();
            if (sending.current) return;
            leaveField(event.currentTarget);
            sending.current = true;
            await send(event).finally(() => {
              sending.current = false;
            });
          }}
        >
          <Stack gap={5}>
            <ErrorSummary />
            {refusal && <ProblemBanner problem={refusal} />}
            {children}
          </Stack>
        </form>
      </FormFieldsContext>
    </FormProvider>
  );
};

/**
 * The judge speaks when the press is over: a message that comes or goes as a field is left moves what stands below it,
 * and the button that was pressed would be gone from under the pointer before the click.
 */
const afterPress =
  <Values extends FieldValues, Output>(
    judge: Resolver<Values, unknown, Output>,
  ): Resolver<Values, unknown, Output> =>
  async (...input) => {
    const verdict = await judge(...input);
    await pressIsOver();
    return verdict;
  };

/** Sending is leaving the field one is in: what it converts when it is left is converted first. */
const leaveField = (form: HTMLFormElement) => {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches('input, textarea') && form.contains(field))
    field.blur();
};
