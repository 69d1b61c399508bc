import { useTranslation } from 'react-i18next';
import type { OfferedChoice } from '#generated/client/types.gen.ts';
import type { ApplicationKind, Decision } from '#spec/applications/states.ts';
import type { Answer, Question } from '#web/core/shell/dialogs.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { ClearForm } from './ClearForm.tsx';
import { PrepareForm } from './PrepareForm.tsx';
import { clearable, isOutdated, narrow, type Picked, preparable, releasable } from './picked.ts';
import { ReleaseForm } from './ReleaseForm.tsx';

type DecisionActionsOptions = {
  kind: ApplicationKind;
  choices: readonly OfferedChoice[];
  /** Called when something was done, or the selection turned out to be outdated. */
  onDone: () => void;
};

/** Returns the actions of staff on decisions, each with a dialog that shows the numbers and names of the applications. */
export const useDecisionActions = ({ kind, choices, onDone }: DecisionActionsOptions) => {
  const { t } = useTranslation('decisions');
  const { action } = useActions();

  /** Opens a dialog that acts on a selection. */
  const start = async (question: Question, done: string, opener: Element): Promise<void> => {
    if (await action('act', { ask: () => question, done: () => done })(undefined, opener)) onDone();
  };
  /** The page is loaded again when the dialog is closed. */
  const reload = (close: Answer) => () => {
    close(false);
    onDone();
  };

  const warn = (summary: string): void => {
    toast({ severity: 'warn', summary });
  };

  const prepare = async (decision: Decision, all: Picked, opener: Element): Promise<void> => {
    const { picked, leftOut } = narrow(all, preparable(all.items, decision));
    const count = picked.items.length;
    if (count === 0) return warn(t('prepare.none'));
    return start(
      {
        mode: 'confirm',
        title: t(`prepare.title.${decision}`, { count }),
        body: t('prepare.body'),
        content: (answer) => (
          <PrepareForm
            kind={kind}
            decision={decision}
            picked={picked}
            leftOut={leftOut}
            choices={choices}
            answer={answer}
            onReload={reload(answer)}
          />
        ),
      },
      t('prepare.done', { count, decision: t(`decision.${decision}`) }),
      opener,
    );
  };

  const clear = async (all: Picked, opener: Element): Promise<void> => {
    const { picked, leftOut } = narrow(all, clearable(all.items));
    const count = picked.items.length;
    if (count === 0) return warn(t('clear.none'));
    return start(
      {
        mode: 'confirm',
        title: t('clear.title', { count }),
        body: t('clear.body'),
        content: (answer) => (
          <ClearForm
            kind={kind}
            picked={picked}
            leftOut={leftOut}
            answer={answer}
            onReload={reload(answer)}
          />
        ),
      },
      t('clear.done', { count }),
      opener,
    );
  };

  const release = async (all: Picked, opener: Element): Promise<void> => {
    const { picked, leftOut } = narrow(all, releasable(all.items));
    const count = picked.items.length;
    if (count === 0)
      return warn(t(leftOut.some(isOutdated) ? 'release.allOutdated' : 'release.none'));
    return start(
      {
        mode: 'confirm',
        title: t('release.title', { count }),
        body: t('release.body'),
        content: (answer) => (
          <ReleaseForm
            kind={kind}
            items={picked.items}
            leftOut={leftOut}
            choices={choices}
            answer={answer}
            onReload={reload(answer)}
          />
        ),
      },
      t('release.done', { count }),
      opener,
    );
  };

  return { prepare, clear, release };
};
