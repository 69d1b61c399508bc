import type { ReactNode } from 'react';
import { readReceipt, receiptKey } from '#web/core/form/receipts.ts';
import { useSession } from '#web/core/session/session.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row, Stack } from '#web/core/ui/Layout.tsx';
import styles from './Receipt.module.css';

/** The heading of a page that confirms a submission. */
export const SuccessTitle = ({ children }: { children: ReactNode }) => (
  <Row as="h1" gap={3} className={styles.title}>
    <Icon name="circle-check" size={28} />
    <span>{children}</span>
  </Row>
);

type ReceiptProps = {
  /** Name of the form. */
  form: string;
  /** The label of the number. */
  label: string;
  /** The note below the number. */
  noteOf: (email: string) => ReactNode;
  /** Shown in a tab that sent nothing. */
  general: ReactNode;
};

/** The number of the last submission from this tab, which survives a reload; elsewhere a general text. */
export const Receipt = ({ form, label, noteOf, general }: ReceiptProps) => {
  const { status, user } = useSession();
  const receipt = status === 'unknown' ? undefined : readReceipt(form, user.displayId);
  return (
    <div data-kept={receiptKey(form)}>
      {receipt ? (
        <Stack gap={1} className={classNames('roomy', styles.receipt)}>
          <p className="quiet">{label}</p>
          <p className={classNames('bold mono', styles.number)}>{receipt.number}</p>
          <p>{noteOf(receipt.email)}</p>
        </Stack>
      ) : (
        <p>{general}</p>
      )}
    </div>
  );
};
