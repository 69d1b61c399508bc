import { useTranslation } from 'react-i18next';
import type { ApplicationDetail } from '#generated/client/types.gen.ts';
import type { Right } from '#spec/core/access.ts';
import type { Question } from '#web/core/shell/dialogs.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { PaymentForm } from '../PaymentForm.tsx';
import { RestoreForm } from '../RestoreForm.tsx';

type EntryActionsProps = {
  application: ApplicationDetail;
  rights: readonly Right[];
};

/** Confirming a payment, and restoring an entry whose payment was overdue. */
export const Component = ({ application, rights }: EntryActionsProps) => {
  const { t } = useTranslation('organiser-entries');
  const { action } = useActions();
  const { details, id, status, number, title } = application;
  const name = `${number} ${title}`.trim();

  const start = (act: 'confirm' | 'restore', opener: Element, content: Question['content']) =>
    action(act, {
      ask: () => ({
        mode: 'confirm',
        title: t(`${act}.title`, { name }),
        body: t(`${act}.body`),
        content,
      }),
      done: () => t(`${act}.done`, { name }),
    })(undefined, opener);

  if (details.kind !== 'exhibitor') return null;
  const canConfirm = status === 'accepted' && rights.includes('money');
  const canRestore = status === 'expired' && rights.includes('applications');
  if (!canConfirm && !canRestore) return null;
  return (
    <Cluster gap={2}>
      {canConfirm && (
        <Button
          variant="primary"
          icon="banknote"
          onClick={({ currentTarget }) =>
            start('confirm', currentTarget, (answer) => (
              <PaymentForm entryId={id} amount={details.amount} answer={answer} />
            ))
          }
        >
          {t('confirm.act')}
        </Button>
      )}
      {canRestore && (
        <Button
          icon="undo-2"
          onClick={({ currentTarget }) =>
            start('restore', currentTarget, (answer) => (
              <RestoreForm entryId={id} answer={answer} />
            ))
          }
        >
          {t('restore.act')}
        </Button>
      )}
    </Cluster>
  );
};
