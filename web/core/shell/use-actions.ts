import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Problem } from '#spec/core/client/problem.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { confirm, type Question } from './dialogs.ts';
import { toast, toastProblem } from './toasts.ts';
import { useFocusAfterUpdate } from './use-focus-after-update.ts';

/** An action of users on an object: question → request → message → focus → reload. */
export type Action<Item, Result> = {
  /**
   * Asked before; undefined where nothing needs to be asked. A dialog with `content` sends the request itself. A problem
   * thrown while the question is prepared is a refusal.
   */
  readonly ask?: (item: Item) => Question | undefined | Promise<Question | undefined>;
  /** The request; absent where the dialog always sends it. */
  readonly run?: (item: Item) => Promise<Result>;
  /** The message of success; undefined where there is nothing to say. */
  readonly done?: (item: Item, result: Result) => string | undefined;
  /**
   * Moves the focus once the reloaded data is shown, because the pressed button may no longer exist. A refusal that the page
   * shows takes the focus itself.
   */
  readonly focus?: (item: Item) => void;
  /** The step after a success instead of the reload, such as another page. */
  readonly next?: (item: Item, result: Result) => unknown;
};

type ActionsOptions = {
  /** Texts of problems that become toasts. Without them, `refusal` has the problem, to be shown on the page. */
  readonly problemTexts?: TFunction;
  /** Handles a refusal and returns true; the data has been loaded again. */
  readonly onRefused?: (problem: Problem) => boolean;
  /** Loads the data that the actions change; by default the data of the page. */
  readonly reload?: () => Promise<unknown>;
};

type Pending<Name extends string> = { readonly name: Name; readonly item: unknown };

/**
 * Returns the actions on a page's subject; one runs at a time. The data is loaded again after each one that succeeded or was
 * refused because of a change, and after a dialog that sends requests was closed, because one may have been refused.
 */
export const useActions = <Name extends string>({
  problemTexts,
  onRefused,
  reload: ownReload,
}: ActionsOptions = {}) => {
  const { revalidate } = useRevalidator();
  const reload = ownReload ?? revalidate;
  const focusNext = useFocusAfterUpdate(useLoaderData());
  const [last, setLast] = useState<Pending<Name>>();
  const moveFocus = useRef<() => void>(undefined);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const { send, busy, refusal, refuse } = useSend(async (problem) => {
    if (isOutdated(problem)) {
      if (problemTexts && moveFocus.current) focusNext(moveFocus.current);
      await reload();
    }
    if (onRefused?.(problem)) return true;
    if (problemTexts) toastProblem(problem, problemTexts);
    return problemTexts !== undefined;
  });

  /** Returns whether it was done. */
  const action =
    <Item = void, Result = unknown>(
      name: Name,
      { ask, run, done, focus, next }: Action<Item, Result>,
    ) =>
    async (item: Item, opener?: Element): Promise<boolean> => {
      let question: Question | undefined;
      try {
        question = await ask?.(item);
      } catch (error) {
        await refuse(error);
        return false;
      }
      const hasSent = question?.content !== undefined;
      if (question && !(await confirm({ opener, ...question }))) {
        if (hasSent) await reload().catch(refuse);
        return false;
      }
      const perform = async (): Promise<boolean> => {
        setLast({ name, item });
        moveFocus.current = focus && (() => focus(item));
        const result = (hasSent ? undefined : await run?.(item)) as Result;
        const summary = done?.(item, result);
        if (summary !== undefined) toast({ severity: 'success', summary });
        if (moveFocus.current) focusNext(moveFocus.current);
        await (next ? next(item, result) : reload());
        return true;
      };
      // While an action runs, a second press is ignored, but the answer to a question waits: it could be asked meanwhile.
      if (question) await running.current;
      const outcome = hasSent ? perform().catch(refuse) : send(perform);
      running.current = Promise.allSettled([running.current, outcome]);
      return (await outcome) ?? false;
    };

  return { action, busy, pending: busy ? last : undefined, refusal };
};

/** Returns whether a change elsewhere may be why: not with an ended session, too many requests or a failure. */
const isOutdated = ({ status }: Problem): boolean =>
  status >= 400 && status < 500 && ![401, 429].includes(status);
