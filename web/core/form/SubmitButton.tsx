import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '#web/core/ui/Button.tsx';
import styles from './Field.module.css';

/** Sends the form. Never disabled: what is wrong is said after pressing it. While sending it is busy. */
export const SubmitButton = ({ children, icon }: { children: ReactNode; icon?: string }) => {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="primary"
      busy={isSubmitting}
      icon={icon}
      className={styles.submit}
    >
      {children}
    </Button>
  );
};
