import { useTranslation } from 'react-i18next';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import styles from './MapView.module.css';

type MapControlsProps = { onCloser: () => void; onFarther: () => void; onWhole: () => void };

/** Zoom buttons for users without a wheel or a second finger; hidden without script. */
export const MapControls = ({ onCloser, onFarther, onWhole }: MapControlsProps) => {
  const { t } = useTranslation('booth-map');
  const controls = [
    { icon: 'plus', label: t('closer'), act: onCloser },
    { icon: 'minus', label: t('farther'), act: onFarther },
    { icon: 'maximize', label: t('whole'), act: onWhole },
  ];
  return (
    <Row gap={0} align="stretch" className={classNames('rigid', styles.controls)}>
      {controls.map(({ icon, label, act }) => (
        <button
          key={icon}
          type="button"
          aria-label={label}
          title={label}
          onClick={act}
          className={styles.control}
        >
          <Icon name={icon} />
        </button>
      ))}
    </Row>
  );
};
