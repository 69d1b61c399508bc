import type { ReactNode } from 'react';
import { z } from 'zod';
import { requiredIf } from '#spec/core/rules/conditions.ts';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { DialogForm } from './DialogForm.tsx';
import type { Answer, Question } from './dialogs.ts';

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

/** A question that is answered with one text, mostly the reason that others read. Its dialog sends the request. */
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
  const isRequired = () => !optional;
  const field = z.strictObject({ [name]: schema.shape[name] as Text });
  const form = { schema: field.check(requiredIf(name, isRequired)), name, submitLabel, note, send };
  const control = { name, label, hint, rows, optional };
  return {
    ...question,
    content: (answer) => <ReasonForm {...form} control={control} answer={answer} />,
  };
};

type ReasonFormProps = Pick<ReasonQuestion, 'submitLabel' | 'note' | 'send'> & {
  schema: z.ZodObject<Record<string, Text>, z.core.$strict>;
  name: string;
  control: Parameters<typeof TextField>[0] & { rows: number | undefined };
  answer: Answer;
};

const ReasonForm = ({ schema, name, send, note, control, ...form }: ReasonFormProps) => {
  const { rows, ...line } = control;
  return (
    <DialogForm
      {...form}
      schema={schema}
      defaults={{ [name]: '' }}
      focus={name}
      onSubmit={async (values) => (await send(values[name] ?? '')) !== false}
    >
      {note}
      {rows === undefined ? (
        <TextField {...line} counter />
      ) : (
        <TextAreaField {...line} rows={rows} counter />
      )}
    </DialogForm>
  );
};
