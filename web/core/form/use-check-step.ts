import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import type { Problem } from '#spec/core/client/problem.ts';
import { isSame } from './changes.ts';
import {
  forgetDraft,
  keepStep,
  keepWish,
  outdateWish,
  readCurrentWish,
  takeStep,
} from './drafts.ts';
import type { FormProps } from './Form.tsx';
import { useFormHost } from './form-host.ts';
import { written } from './rules.ts';
import { whenLanguageChanges } from './unsaved.ts';
import type { Wish } from './wish-key.ts';

export type CheckStep<Schema extends z.ZodType<FieldValues, FieldValues>> = {
  /** What is checked, with the key to send it with; nothing while the form is filled in. */
  readonly checking: Wish<z.output<Schema>> | undefined;
  /** For the form: `<Form {...step.form} schema={…} defaults={…}>`. */
  readonly form: Pick<
    FormProps<Schema>,
    'draft' | 'check' | 'resumed' | 'checked' | 'focus' | 'problem' | 'onEdit' | 'onSubmit'
  >;
  /** Back to the form, at a field, with what the server said of it. */
  readonly back: (field?: string, problem?: Problem) => void;
  /** To be called once it is sent: nothing is kept any more. */
  readonly done: () => void;
};

/**
 * The step between a form and what it sends. It is an entry of its own in the history, at the same address: 戻る leads
 * from it to the form, and a reload shows it again. `draft`: the name under which the form keeps its draft.
 */
export const useCheckStep = <Schema extends z.ZodType<FieldValues, FieldValues>>(
  draft: string,
  schema: Schema,
): CheckStep<Schema> => {
  const { visitor, toHeading } = useFormHost();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [wish, setWish] = useState(() => keptWish(draft, visitor, schema));
  const unowned = useRef<Wish>(undefined);
  // A page that the server has rendered learns only now who is here, and what they were about to send.
  useEffect(() => {
    if (visitor === undefined) return;
    if (unowned.current) keepWish(draft, visitor, unowned.current);
    unowned.current = undefined;
    setWish((held) => held ?? keptWish(draft, visitor, schema));
  }, [visitor]);
  const [isChecked, setChecked] = useState(false);
  const [back, setBack] = useState<{ field?: string | undefined; problem?: Problem | undefined }>();
  const isCheck = state?.step === 'check';
  const checking = isCheck ? wish : undefined;
  // 進む would lead to answers that are no longer those of the form.
  const onEdit = useCallback(
    (values: Readonly<Record<string, unknown>>) => {
      if (wish === undefined || isSame(written(schema, wish.values), values)) return;
      unowned.current = undefined;
      setWish(undefined);
      if (visitor !== undefined) outdateWish(draft, visitor);
    },
    [wish, draft, visitor, schema],
  );
  useFocusOnStep(checking !== undefined, back !== undefined, toHeading);
  const isChecking = checking !== undefined;
  useEffect(() => {
    if (isChecking && visitor !== undefined)
      return whenLanguageChanges(() => keepStep(draft, visitor));
  }, [isChecking, draft, visitor]);
  // In the other language it is another document, whose history begins with the form: its check is the next entry.
  useEffect(() => {
    if (wish === undefined || visitor === undefined || isCheck) return;
    if (takeStep(draft, visitor)) void navigate({ search }, { state: { step: 'check' } });
  }, [wish, visitor, isCheck]);

  return {
    checking,
    form: {
      draft,
      check: true,
      resumed: isChecked,
      checked: wish?.values,
      focus: back?.field,
      problem: back?.problem,
      onEdit,
      onSubmit: async (values, { key, mayKeep }) => {
        setWish({ values, key });
        unowned.current = visitor === undefined && mayKeep ? { values, key } : undefined;
        setChecked(true);
        setBack(undefined);
        // Where the check was left by 進む with other answers, its entry shows the form: the new check takes its place.
        await navigate({ search }, { state: { step: 'check' }, replace: isCheck });
      },
    },
    back: (field, problem) => {
      setBack({ field, problem });
      void navigate(-1);
    },
    done: () => forgetDraft(draft),
  };
};

const keptWish = <Schema extends z.ZodType>(
  draft: string,
  visitor: string | undefined,
  schema: Schema,
) => {
  const kept = visitor === undefined ? undefined : readCurrentWish(draft, visitor);
  const values = schema.safeParse(kept?.values);
  return kept && values.success ? { values: values.data, key: kept.key } : undefined;
};

/** A new step begins at its heading, unless a field or a message takes the focus. */
const useFocusOnStep = (checking: boolean, isTaken: boolean, toHeading: () => void) => {
  const before = useRef(checking);
  useEffect(() => {
    if (before.current === checking) return;
    before.current = checking;
    if (!isTaken) toHeading();
  }, [checking, isTaken]);
};
