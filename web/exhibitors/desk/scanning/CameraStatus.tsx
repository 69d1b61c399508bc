import { useTranslation } from 'react-i18next';
import type { CameraPhase } from '#web/core/camera/camera-state.ts';
import { Banner } from '#web/core/ui/Banner.tsx';

const TEXTS = {
  waiting: 'starting',
  asking: 'starting',
  starting: 'starting',
  on: 'on',
  interrupted: 'interrupted',
} as const;

/** The status of the camera, announced when it changes. A working camera needs no text. */
export const CameraStatus = ({ phase }: { phase: CameraPhase }) => {
  const { t } = useTranslation('desk');
  const { kind } = phase;
  return (
    <div role="status">
      {kind === 'failed' && (
        <Banner tone="warn" title={t(`scan.${phase.problem}.title`)}>
          <p>{t(`scan.${phase.problem}.text`)}</p>
        </Banner>
      )}
      {kind !== 'failed' && kind !== 'off' && (
        <p className={kind === 'on' ? 'visually-hidden' : undefined}>{t(`scan.${TEXTS[kind]}`)}</p>
      )}
    </div>
  );
};
