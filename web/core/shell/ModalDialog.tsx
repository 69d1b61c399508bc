import { type ReactNode, useEffect } from 'react';
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { useLocale } from '#web/core/i18n/format.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { ignoreSecondTap } from '#web/core/ui/second-tap.ts';
import styles from './ModalDialog.module.css';

type ModalDialogProps = {
  title: string;
  /** Container of the portal. */
  place: Element;
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  /** Whether a press outside closes it; not for dialogs with input. Escape always closes it. */
  dismissable?: boolean;
  /** Mode of the question, for styles. */
  mode?: string;
  children: ReactNode;
};

/** A modal dialog. */
export const ModalDialog = ({
  title,
  place,
  onClose,
  role = 'dialog',
  dismissable = false,
  mode,
  children,
}: ModalDialogProps) => {
  useEffect(ignoreSecondTap, [title]);
  return (
    <I18nProvider locale={useLocale() === 'ja' ? 'ja-JP' : 'en-US'}>
      <ModalOverlay
        isOpen
        isDismissable={dismissable}
        UNSTABLE_portalContainer={place}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        className={styles.scrim ?? ''}
        data-mode={mode}
      >
        <Modal className={styles.modal ?? ''}>
          <Dialog role={role} className={styles.dialog ?? ''}>
            <Heading slot="title" className="large">
              {title}
            </Heading>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
};

/** The buttons at the end of a dialog. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <Cluster align="stretch" justify="end" className={styles.buttons}>
    {children}
  </Cluster>
);
