import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './Honeypot.module.css';

/**
 * A field that nobody is meant to fill in, and that programs fill in: out of sight, out of reach of the keyboard, not read
 * out. Its words are for whoever meets it all the same.
 */
export const Honeypot = ({ name }: { name: string }) => {
  const { t } = useTranslation('contact-messages');
  const { field } = useController({ name });
  return (
    <div className={styles.away} aria-hidden="true">
      <label>
        {t('leaveEmpty')}
        <input
          {...field}
          // Not its name in the contract, which password managers would fill in for people.
          name="reply-note"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
};
