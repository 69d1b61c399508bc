import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type CameraName, nameCameras } from '#web/core/camera/camera-names.ts';
import type { Camera } from '#web/core/camera/open-stream.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from '../ScanView.module.css';

type CameraChoiceProps = {
  cameras: readonly Camera[];
  selected: string | undefined;
  onChange: (deviceId: string) => void;
};

/** A choice of the camera, where there are several. */
export const CameraChoice = ({ cameras, selected, onChange }: CameraChoiceProps) => {
  const { t } = useTranslation('desk');
  const id = useId();
  const isListed = cameras.some(({ deviceId }) => deviceId === selected);
  const textOf = ({ name, number }: CameraName) => {
    const text =
      name === undefined
        ? t('scan.camera.unnamed')
        : 'facing' in name
          ? t(`scan.camera.${name.facing}`)
          : name.label;
    return number ? t('scan.camera.nth', { name: text, number }) : text;
  };
  if (cameras.length < 2) return null;
  return (
    <Stack gap={1}>
      <label htmlFor={id} className="strong">
        {t('scan.camera.label')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={isListed ? selected : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {!isListed && <option value="">{t('commons:form.select')}</option>}
        {nameCameras(cameras).map((each) => (
          <option key={each.deviceId} value={each.deviceId}>
            {textOf(each)}
          </option>
        ))}
      </select>
    </Stack>
  );
};
