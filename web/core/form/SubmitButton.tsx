import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Button, type ButtonVariant } from '#web/core/ui/Button.tsx';
import styles from './Field.module.css';

type SubmitButtonProps = {
  children: ReactNode;
  icon?: string;
  variant?: ButtonVariant;
  /** Tells `onSubmit` which of several buttons was pressed. */
  value?: string;
};

/** The submit button. It is never disabled, because errors are shown after pressing it; it is busy during a submit. */
export const SubmitButton = ({ children, icon, variant = 'primary', value }: SubmitButtonProps) => {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant={variant}
      busy={isSubmitting}
      icon={icon}
      value={value}
      className={styles.submit}
    >
      {children}
    </Button>
  );
};
