import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#web/i18n/format.ts';
import type { OpenQuestion } from '#web/shell/dialogs.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './QuestionDialog.module.css';

/** A question in a dialog. Where something is taken away, focus starts on the button that leaves it as it is. */
const QuestionDialog = ({ question, place }: { question: OpenQuestion; place: Element }) => {
  const { t } = useTranslation('commons');
  const { mode, title, body, confirmLabel, cancelLabel, answer } = question;
  const takesAway = mode !== 'confirm';
  const no = cancelLabel ?? (mode === 'cancel' ? t('dialog.cancel') : t('cancel'));
  const yes = confirmLabel ?? t(`dialog.${mode === 'cancel' ? 'confirm' : mode}`);
  return (
    <I18nProvider locale={useLocale() === 'ja' ? 'ja-JP' : 'en-US'}>
      <ModalOverlay
        isOpen
        isDismissable
        UNSTABLE_portalContainer={place}
        onOpenChange={(isOpen) => !isOpen && answer(false)}
        className={styles.scrim ?? ''}
        data-mode={mode}
      >
        <Modal className={styles.modal ?? ''}>
          <Dialog role={takesAway ? 'alertdialog' : 'dialog'} className={styles.dialog ?? ''}>
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            {body && <p className={styles.body}>{body}</p>}
            <div className={styles.buttons}>
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
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
};

export default QuestionDialog;
