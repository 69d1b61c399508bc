import { useTranslation } from 'react-i18next';
import styles from './DeskPage.module.css';

type SoundSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** Whether the desk makes sounds. */
export const SoundSwitch = ({ isOn, onChange }: SoundSwitchProps) => {
  const { t } = useTranslation('desk');
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{t('scan.sound')}</span>
    </label>
  );
};
