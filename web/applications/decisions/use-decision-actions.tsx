import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { clearDecisions } from '#generated/client/sdk.gen.ts';
import type { OfferedChoice } from '#generated/client/types.gen.ts';
import type { Decision } from '#spec/applications/states.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { PrepareForm } from './PrepareForm.tsx';
import { type Picked, releasable } from './picked.ts';
import { ReleaseForm } from './ReleaseForm.tsx';

type DecisionActionsOptions = {
  choices: readonly OfferedChoice[];
  timeZone: string;
  /** Called when something was done, or the selection turned out to be outdated. */
  onDone: () => void;
};

/** What staff do with decisions about applications, each in a dialog with their numbers and names. */
export const useDecisionActions = ({ choices, timeZone, onDone }: DecisionActionsOptions) => {
  const { t } = useTranslation('decisions');
  const { revalidate } = useRevalidator();
  const { send } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });

  const finish = async (summary?: string): Promise<void> => {
    if (summary) toast({ severity: 'success', summary });
    onDone();
    await revalidate();
  };
  const reload = (close: (yes: boolean) => void) => () => {
    close(false);
    void finish();
  };

  const prepare = async (decision: Decision, picked: Picked, opener: Element): Promise<void> => {
    const count = picked.items.length;
    const isDone = await confirm({
      mode: 'confirm',
      title: t(`prepare.title.${decision}`, { count }),
      body: t('prepare.body'),
      opener,
      content: (answer) => (
        <PrepareForm
          decision={decision}
          picked={picked}
          choices={choices}
          answer={answer}
          onReload={reload(answer)}
        />
      ),
    });
    if (isDone) await finish(t('prepare.done', { count, decision: t(`decision.${decision}`) }));
  };

  const clear = async ({ selection, items }: Picked, opener: Element): Promise<void> => {
    const isConfirmed = await confirm({
      mode: 'confirm',
      title: t('clear.title', { count: items.length }),
      body: t('clear.body'),
      confirmLabel: t('clear.submit'),
      opener,
    });
    if (!isConfirmed) return;
    const cleared = await send(() =>
      call(clearDecisions, { query: { kind: 'exhibitor' }, body: { selection } }),
    );
    await finish(cleared && t('clear.done', { count: cleared.count }));
  };

  const release = async ({ items }: Picked, opener: Element): Promise<void> => {
    const ready = releasable(items);
    const leftOut = items.length - ready.length;
    if (ready.length === 0) {
      toast({ severity: 'warn', summary: t('release.none') });
      return;
    }
    const isDone = await confirm({
      mode: 'confirm',
      title: t('release.title', { count: ready.length }),
      body: t('release.body'),
      opener,
      content: (answer) => (
        <ReleaseForm
          items={ready}
          leftOut={leftOut}
          choices={choices}
          timeZone={timeZone}
          answer={answer}
          onReload={reload(answer)}
        />
      ),
    });
    if (isDone) await finish(t('release.done', { count: ready.length }));
  };

  return { prepare, clear, release };
};
