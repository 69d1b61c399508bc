import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { OfferedChoice } from '#generated/client/types.gen.ts';
import type { ApplicationKind, Decision } from '#spec/applications/states.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast } from '#web/core/shell/toasts.ts';
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

/** What staff do with decisions about applications, each in a dialog with their numbers and names. */
export const useDecisionActions = ({ kind, choices, onDone }: DecisionActionsOptions) => {
  const { t } = useTranslation('decisions');
  const { revalidate } = useRevalidator();

  const finish = async (summary?: string): Promise<void> => {
    if (summary) toast({ severity: 'success', summary });
    onDone();
    await revalidate();
  };
  const reload = (close: (yes: boolean) => void) => () => {
    close(false);
    void finish();
  };

  const warn = (summary: string): void => {
    toast({ severity: 'warn', summary });
  };

  const prepare = async (decision: Decision, all: Picked, opener: Element): Promise<void> => {
    const { picked, leftOut } = narrow(all, preparable(all.items, decision));
    const count = picked.items.length;
    if (count === 0) return warn(t('prepare.none'));
    const isDone = await confirm({
      mode: 'confirm',
      title: t(`prepare.title.${decision}`, { count }),
      body: t('prepare.body'),
      opener,
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
    });
    if (isDone) await finish(t('prepare.done', { count, decision: t(`decision.${decision}`) }));
  };

  const clear = async (all: Picked, opener: Element): Promise<void> => {
    const { picked, leftOut } = narrow(all, clearable(all.items));
    const count = picked.items.length;
    if (count === 0) return warn(t('clear.none'));
    const isDone = await confirm({
      mode: 'confirm',
      title: t('clear.title', { count }),
      body: t('clear.body'),
      opener,
      content: (answer) => (
        <ClearForm
          kind={kind}
          picked={picked}
          leftOut={leftOut}
          answer={answer}
          onReload={reload(answer)}
        />
      ),
    });
    if (isDone) await finish(t('clear.done', { count }));
  };

  const release = async (all: Picked, opener: Element): Promise<void> => {
    const { picked, leftOut } = narrow(all, releasable(all.items));
    const count = picked.items.length;
    if (count === 0)
      return warn(t(leftOut.some(isOutdated) ? 'release.allOutdated' : 'release.none'));
    const isDone = await confirm({
      mode: 'confirm',
      title: t('release.title', { count }),
      body: t('release.body'),
      opener,
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
    });
    if (isDone) await finish(t('release.done', { count }));
  };

  return { prepare, clear, release };
};
