import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/core/ui/class-names.ts';
import styles from './Form.module.css';

/**
 * A honeypot: off-screen, not focusable and hidden from screen readers, so that only bots fill it in. The label asks everyone
 * else to leave it empty.
 */
export const Honeypot = ({ name }: { name: string }) => {
  const { t } = useTranslation('commons');
  const { field } = useController({ name });
  return (
    <div className={classNames('no-print', styles.away)} aria-hidden="true">
      <label>
        {t('form.leaveEmpty')}
        <input
          {...field}
          // Not the name in the contract, which password managers would fill in.
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
