import { useTranslation } from 'react-i18next';
import type { HelpCall } from '#generated/client/types.gen.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { useIsUndoable } from '#web/core/use-is-undoable.ts';
import type { useAnswer } from './use-answer.ts';

type UndoAnswerProps = Pick<ReturnType<typeof useAnswer>, 'undo' | 'pending'> & {
  call: HelpCall;
  describedBy?: string;
};

/** A button that undoes a mistaken answer, for as long as that is possible. */
export const UndoAnswer = ({ call, describedBy, undo, pending }: UndoAnswerProps) => {
  const { t } = useTranslation('help-calls');
  if (!useIsUndoable(call.undoUntil)) return null;
  return (
    <Button
      icon="undo-2"
      variant="quiet"
      busy={pending === 'undo'}
      aria-describedby={describedBy}
      onClick={(click) => void undo(click)}
    >
      {t('action.undo', { state: t(`state.${call.status}`) })}
    </Button>
  );
};
