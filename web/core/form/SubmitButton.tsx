import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '#web/core/ui/Button.tsx';
import styles from './Field.module.css';

/** The submit button. It is never disabled, because errors are shown after pressing it; it is busy during a submit. */
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
