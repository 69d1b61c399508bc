import { useTranslation } from 'react-i18next';
import { useCamera } from '#web/core/camera/use-camera.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { onTap } from '#web/core/ui/second-tap.ts';
import styles from '../ScanView.module.css';
import { CameraChoice } from './CameraChoice.tsx';
import { CameraStatus } from './CameraStatus.tsx';
import { useScanner } from './use-scanner.ts';

/** The camera, on request. Without one, tickets are entered in the field below. */
export const Scanner = ({ onText }: { onText: (text: string) => void }) => {
  const { t } = useTranslation('desk');
  const { player, phase, cameras, selected, start, stop, choose } = useCamera();
  const { kind } = phase;
  useScanner(player, kind === 'on', onText);
  const isWanted = kind !== 'off' && kind !== 'failed';
  const hasPicture = kind === 'starting' || kind === 'on' || kind === 'interrupted';
  return (
    <Stack gap={3}>
      <div
        className={styles.frame}
        hidden={!hasPicture}
        data-interrupted={kind === 'interrupted' || undefined}
      >
        <video
          ref={player}
          playsInline
          muted
          aria-label={t('scan.video')}
          className={styles.video}
        />
        <span className={styles.target} aria-hidden="true" />
      </div>
      <Button
        variant={isWanted ? 'secondary' : 'primary'}
        icon={isWanted ? 'camera-off' : 'camera'}
        className={isWanted ? undefined : styles.start}
        // Not awaited: the camera can be stopped while the browser asks for permission.
        onClick={(click) => void onTap(click, async () => void (isWanted ? stop() : start()))}
      >
        {t(isWanted ? 'scan.stop' : 'scan.start')}
      </Button>
      <CameraStatus phase={phase} />
      <CameraChoice cameras={cameras} selected={selected} onChange={choose} />
    </Stack>
  );
};
