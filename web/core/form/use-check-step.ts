import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import type { Problem } from '#spec/core/client/problem.ts';
import { isEqualValue } from './changes.ts';
import {
  deleteDraft,
  markRequestEdited,
  readUneditedRequest,
  saveCheckStep,
  saveRequest,
  takeCheckStep,
} from './drafts.ts';
import type { FormProps } from './Form.tsx';
import { useFormHost } from './form-host.ts';
import type { IdempotentRequest } from './idempotency-key.ts';
import { normalizedValues } from './schema.ts';
import { onLanguageSwitch } from './unsaved-forms.ts';

export type CheckStep<Schema extends z.ZodType<FieldValues, FieldValues>> = {
  /** The values being checked, with their idempotency key; undefined while the form is shown. */
  readonly checking: IdempotentRequest<z.output<Schema>> | undefined;
  /** The record was saved elsewhere before this document was loaded: the form is shown, not the check step. */
  readonly isOutdated: boolean;
  /** The props of the form: `<Form {...step.form} schema={…} defaults={…}>`. */
  readonly form: Pick<
    FormProps<Schema>,
    'draft' | 'check' | 'resumed' | 'checked' | 'focus' | 'problem' | 'onEdit' | 'onSubmit'
  >;
  /** Returns to the form, focusing a field or showing a problem from the server. */
  readonly back: (field?: string, problem?: Problem) => void;
  /** To be called after a successful request: deletes the draft. */
  readonly done: () => void;
};

/**
 * The check step between a form and its request. It has its own history entry at the same URL: 戻る leads back to the form,
 * and a reload shows the step again. `draft` is the name of the form's draft, `version` that of the record that it edits.
 */
export const useCheckStep = <Schema extends z.ZodType<FieldValues, FieldValues>>(
  draft: string,
  schema: Schema,
  version?: string,
): CheckStep<Schema> => {
  const { visitor, focusHeading } = useFormHost();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [stored, setRequest] = useState(() => readValidRequest(draft, visitor, schema));
  const anonymousRequest = useRef<IdempotentRequest>(undefined);
  // On a server-rendered page the visitor and their stored request are known only after hydration.
  useEffect(() => {
    if (visitor === undefined) return;
    if (anonymousRequest.current) saveRequest(draft, visitor, anonymousRequest.current);
    anonymousRequest.current = undefined;
    setRequest((current) => current ?? readValidRequest(draft, visitor, schema));
  }, [visitor]);
  const [isChecked, setChecked] = useState(false);
  const [back, setBack] = useState<{ field?: string | undefined; problem?: Problem | undefined }>();
  const isCheck = state?.step === 'check';
  const [checkedVersion, setCheckedVersion] = useState(version);
  const isOutdated = isCheck && Boolean(checkedVersion) && state.version !== checkedVersion;
  const request = isOutdated ? undefined : stored;
  const checking = isCheck ? request : undefined;
  // Going forward in the history must not show values that the form no longer has.
  const onEdit = useCallback(
    (values: Readonly<Record<string, unknown>>) => {
      if (request === undefined || isEqualValue(normalizedValues(schema, request.values), values))
        return;
      anonymousRequest.current = undefined;
      setRequest(undefined);
      if (visitor !== undefined) markRequestEdited(draft, visitor);
    },
    [request, draft, visitor, schema],
  );
  useFocusOnStep(checking !== undefined, back !== undefined, focusHeading);
  const isChecking = checking !== undefined;
  useEffect(() => {
    if (isChecking && visitor !== undefined)
      return onLanguageSwitch(() => saveCheckStep(draft, visitor, { version: state.version }));
  }, [isChecking, draft, visitor, state]);
  // After a language switch the new document's history starts at the form, so the check step is pushed again.
  useEffect(() => {
    if (request === undefined || visitor === undefined || isCheck) return;
    const saved = takeCheckStep(draft, visitor);
    if (saved) void navigate({ search }, { state: { step: 'check', ...saved } });
  }, [request, visitor, isCheck]);

  return {
    checking,
    isOutdated,
    form: {
      draft,
      check: true,
      resumed: isChecked,
      checked: request?.values,
      focus: back?.field,
      problem: back?.problem,
      onEdit,
      onSubmit: async (values, { key, canPersist }) => {
        setRequest({ values, key });
        anonymousRequest.current =
          visitor === undefined && canPersist ? { values, key } : undefined;
        setChecked(true);
        setCheckedVersion(version);
        setBack(undefined);
        // If the history is already at the check step, whose entry shows the edited form, the new check replaces it.
        await navigate({ search }, { state: { step: 'check', version }, replace: isCheck });
      },
    },
    back: (field, problem) => {
      setBack({ field, problem });
      void navigate(-1);
    },
    done: () => deleteDraft(draft),
  };
};

const readValidRequest = <Schema extends z.ZodType>(
  draft: string,
  visitor: string | undefined,
  schema: Schema,
) => {
  const stored = visitor === undefined ? undefined : readUneditedRequest(draft, visitor);
  const values = schema.safeParse(withoutNulls(stored?.values));
  return stored && values.success ? { values: values.data, key: stored.key } : undefined;
};

/** Converts the empty rows of a list to undefined; storage has them as null. */
const withoutNulls = (value: unknown): unknown => {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map(withoutNulls);
  return typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutNulls(each)]))
    : value;
};

/** Focuses the heading when the step changes, unless a field or a message takes focus. */
const useFocusOnStep = (checking: boolean, isTaken: boolean, focusHeading: () => void) => {
  const before = useRef(checking);
  useEffect(() => {
    if (before.current === checking) return;
    before.current = checking;
    if (!isTaken) focusHeading();
  }, [checking, isTaken]);
};
