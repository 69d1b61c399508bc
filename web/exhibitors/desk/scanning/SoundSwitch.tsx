import { useTranslation } from 'react-i18next';
import { Row } from '#web/core/ui/Layout.tsx';
import styles from '../DeskPage.module.css';

type SoundSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** Whether the desk makes sounds. */
export const SoundSwitch = ({ isOn, onChange }: SoundSwitchProps) => {
  const { t } = useTranslation('desk');
  return (
    <Row as="label" gap={3} className={styles.switch}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{t('scan.sound')}</span>
    </Row>
  );
};
