import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { ApplicationDetail } from '#generated/client/types.gen.ts';
import type { Right } from '#spec/core/access.ts';
import { confirm, type Question } from '#web/core/shell/dialogs.ts';
import { toast } from '#web/core/shell/toasts.ts';
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
  const { revalidate } = useRevalidator();
  const { details, id, status, number, title } = application;
  const name = `${number} ${title}`.trim();

  const ask = async (
    act: 'confirm' | 'restore',
    question: Pick<Question, 'opener' | 'content'>,
  ) => {
    const isDone = await confirm({
      mode: 'confirm',
      title: t(`${act}.title`, { name }),
      body: t(`${act}.body`),
      ...question,
    });
    if (!isDone) return;
    toast({ severity: 'success', summary: t(`${act}.done`, { name }) });
    await revalidate();
  };

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
          onClick={({ currentTarget: opener }) =>
            void ask('confirm', {
              opener,
              content: (answer) => (
                <PaymentForm entryId={id} amount={details.amount} answer={answer} />
              ),
            })
          }
        >
          {t('confirm.act')}
        </Button>
      )}
      {canRestore && (
        <Button
          icon="undo-2"
          onClick={({ currentTarget: opener }) =>
            void ask('restore', {
              opener,
              content: (answer) => <RestoreForm entryId={id} answer={answer} />,
            })
          }
        >
          {t('restore.act')}
        </Button>
      )}
    </Cluster>
  );
};
