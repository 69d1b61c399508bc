import { useTranslation } from 'react-i18next';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import styles from './Scanner.module.css';
import { useScanner } from './use-scanner.ts';

/** The camera, on request. Without one, tickets are entered in the field below. */
export const Scanner = ({ onText }: { onText: (text: string) => void }) => {
  const { t } = useTranslation('desk');
  const { video, state, start, stop } = useScanner(onText);
  const isOn = state === 'on';
  return (
    <div className={styles.scanner}>
      <div className={styles.frame} hidden={!isOn}>
        <video
          ref={video}
          playsInline
          muted
          aria-label={t('scan.video')}
          className={styles.video}
        />
        <span className={styles.target} aria-hidden="true" />
      </div>
      {isOn ? (
        <Button icon="camera-off" onClick={stop}>
          {t('scan.stop')}
        </Button>
      ) : (
        <Button
          variant="primary"
          icon="camera"
          busy={state === 'starting'}
          className={styles.start}
          onClick={() => void start()}
        >
          {t('scan.start')}
        </Button>
      )}
      {(state === 'denied' || state === 'missing') && (
        <Banner tone="warn" live title={t(`scan.${state}.title`)}>
          <p>{t(`scan.${state}.text`)}</p>
        </Banner>
      )}
    </div>
  );
};
