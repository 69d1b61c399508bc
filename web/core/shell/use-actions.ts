import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Problem } from '#spec/core/client/problem.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { confirm, type Question } from './dialogs.ts';
import { toast, toastProblem } from './toasts.ts';
import { useFocusAfterUpdate } from './use-focus-after-update.ts';

/** What users do with an object: question → request → message → focus → reload. */
export type Action<Item> = {
  /** Asked before; a dialog with a form may send the request itself. */
  readonly ask?: (item: Item, opener: Element | undefined) => Question;
  /** The request; absent where the dialog sends it. */
  readonly run?: (item: Item) => Promise<unknown>;
  /** The message of success, of the item as it was before. */
  readonly done?: (item: Item) => string;
  /** Moves the focus once the reloaded data is shown, because the pressed button may be gone. */
  readonly focus?: (item: Item) => void;
};

type ActionsOptions = {
  /** What is shown, whose change the focus waits for. */
  readonly shown?: unknown;
  /** Texts of problems that become toasts. Without them, `refusal` has the problem, to be shown on the page. */
  readonly problemTexts?: TFunction;
  /** Handles a refusal and returns true; the data has been loaded again. */
  readonly onRefused?: (problem: Problem) => boolean;
};

type Pending<Name extends string> = { readonly name: Name; readonly item: unknown };

/**
 * The actions on what a page shows; one runs at a time. After each, done or refused because the object has changed, the
 * data is loaded again.
 */
export const useActions = <Name extends string>({
  shown,
  problemTexts,
  onRefused,
}: ActionsOptions = {}) => {
  const { revalidate } = useRevalidator();
  const focusNext = useFocusAfterUpdate(shown);
  const [pending, setPending] = useState<Pending<Name>>();
  const { send, refusal } = useSend(async (problem) => {
    if (OUTDATED.includes(problem.status)) await revalidate();
    if (onRefused?.(problem)) return true;
    if (problemTexts) toastProblem(problem, problemTexts);
    return problemTexts !== undefined;
  });

  /** Returns whether it was done. */
  const action =
    <Item = void>(name: Name, { ask, run, done, focus }: Action<Item>) =>
    async (item: Item, opener?: Element): Promise<boolean> => {
      if (ask && !(await confirm(ask(item, opener)))) {
        // A dialog with a form may have been refused because of a change elsewhere.
        if (!run) await revalidate();
        return false;
      }
      const summary = done?.(item);
      setPending({ name, item });
      const isDone = await send(async () => {
        await run?.(item);
        if (focus) focusNext(() => focus(item));
        if (summary !== undefined) toast({ severity: 'success', summary });
        await revalidate();
        return true;
      });
      setPending(undefined);
      return isDone === true;
    };

  return { action, pending, refusal };
};

/** Statuses of a refusal because of what was changed elsewhere. */
const OUTDATED: readonly number[] = [403, 404, 409, 412];
