import { useTranslation } from 'react-i18next';
import { Button } from '#web/core/ui/Button.tsx';
import type { OpenQuestion } from './dialogs.ts';
import { DialogButtons, ModalDialog } from './ModalDialog.tsx';
import { useQuestionWords } from './question-words.ts';

/** A confirmation dialog. In destructive modes, the cancel button has initial focus. */
const QuestionDialog = ({ question, place }: { question: OpenQuestion; place: Element }) => {
  const { t } = useTranslation('commons');
  const { mode, title, body, confirmLabel, content, answer } = question;
  const { isDestructive, variant, no } = useQuestionWords(question);
  const yes = confirmLabel ?? t(`dialog.${mode === 'cancel' ? 'confirm' : mode}`);
  return (
    <ModalDialog
      title={title}
      place={place}
      mode={mode}
      role={isDestructive && !content ? 'alertdialog' : 'dialog'}
      // A press outside must not discard input.
      dismissable={!content}
      onClose={() => answer(false)}
    >
      {body && <p className="lines">{body}</p>}
      {content?.(answer) ?? (
        <DialogButtons>
          <Button autoFocus={isDestructive} onClick={() => answer(false)}>
            {no}
          </Button>
          <Button autoFocus={!isDestructive} variant={variant} onClick={() => answer(true)}>
            {yes}
          </Button>
        </DialogButtons>
      )}
    </ModalDialog>
  );
};

export default QuestionDialog;
