import type { ReactNode } from 'react';
import { z } from 'zod';
import { requiredIf } from '#spec/core/rules/conditions.ts';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { DialogForm } from './DialogForm.tsx';
import type { Question } from './dialogs.ts';

type Text = z.ZodType<string | undefined, string | undefined>;

type ReasonQuestion = Omit<Question, 'content' | 'confirmLabel'> & {
  /** The contract's schema with the rules of the text. */
  readonly schema: z.ZodObject;
  /** Name of the text in that schema. */
  readonly name?: string;
  readonly label: string;
  readonly hint?: string;
  /** Height of the field, for a text of several lines. */
  readonly rows?: number;
  /** Whether the text may stay empty, which the dialog does not allow otherwise, even where the contract does. */
  readonly optional?: boolean;
  /** Shown above the field. */
  readonly note?: ReactNode;
  readonly submitLabel: string;
  /** Sends the request. A thrown `Problem` is shown in the dialog, which also stays open when it resolves to false. */
  readonly send: (text: string) => Promise<unknown>;
};

/** Asks a question that is answered with one text, mostly the reason that others read. Its dialog sends the request. */
export const askReason = ({
  schema,
  name = 'reason',
  label,
  hint,
  rows,
  optional = false,
  note,
  submitLabel,
  send,
  ...question
}: ReasonQuestion): Question => {
  const text = z.strictObject({ [name]: schema.shape[name] as Text });
  const form = text.check(requiredIf(name, () => !optional));
  const field = { name, label, hint, optional, counter: true };
  return {
    ...question,
    content: (answer) => (
      <DialogForm
        schema={form}
        defaults={{ [name]: '' }}
        focus={name}
        answer={answer}
        submitLabel={submitLabel}
        onSubmit={async (values) => (await send(values[name] ?? '')) !== false}
      >
        {note}
        {rows === undefined ? <TextField {...field} /> : <TextAreaField {...field} rows={rows} />}
      </DialogForm>
    ),
  };
};
