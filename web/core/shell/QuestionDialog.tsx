import { useTranslation } from 'react-i18next';
import { Button } from '#web/core/ui/Button.tsx';
import type { OpenQuestion } from './dialogs.ts';
import { DialogButtons, ModalDialog } from './ModalDialog.tsx';
import styles from './QuestionDialog.module.css';

/** A question in a dialog. Where something is taken away, focus starts on the button that leaves it as it is. */
const QuestionDialog = ({ question, place }: { question: OpenQuestion; place: Element }) => {
  const { t } = useTranslation('commons');
  const { mode, title, body, confirmLabel, cancelLabel, content, answer } = question;
  const takesAway = mode !== 'confirm';
  const no = cancelLabel ?? (mode === 'cancel' ? t('dialog.cancel') : t('cancel'));
  const yes = confirmLabel ?? t(`dialog.${mode === 'cancel' ? 'confirm' : mode}`);
  return (
    <ModalDialog
      title={title}
      place={place}
      mode={mode}
      role={takesAway && !content ? 'alertdialog' : 'dialog'}
      // What was entered is not lost by a press beside it.
      dismissable={!content}
      onClose={() => answer(false)}
    >
      {body && <p className={styles.body}>{body}</p>}
      {content?.(answer) ?? (
        <DialogButtons>
          <Button autoFocus={takesAway} onClick={() => answer(false)}>
            {no}
          </Button>
          <Button
            autoFocus={!takesAway}
            variant={takesAway ? 'danger' : 'primary'}
            onClick={() => answer(true)}
          >
            {yes}
          </Button>
        </DialogButtons>
      )}
    </ModalDialog>
  );
};

export default QuestionDialog;
