import type { ReactNode } from 'react';
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { useLocale } from '#web/core/i18n/format.ts';
import styles from './ModalDialog.module.css';

type ModalDialogProps = {
  title: string;
  /** Element in which it is drawn. */
  place: Element;
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  /** Whether pressing beside it closes it: not where something may have been entered. Escape always does. */
  dismissable?: boolean;
  /** What kind of question it is. */
  mode?: string;
  children: ReactNode;
};

/** A dialog over the page, which waits meanwhile. */
export const ModalDialog = ({
  title,
  place,
  onClose,
  role = 'dialog',
  dismissable = false,
  mode,
  children,
}: ModalDialogProps) => (
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
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  </I18nProvider>
);

/** Its buttons, at its end. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
