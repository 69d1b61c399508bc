import type { Camera } from './open-stream.ts';

/** The name of a camera: the side of a phone that it is on, its own name, or, if it has none, its number alone. */
export type CameraName = {
  readonly deviceId: string;
  readonly name: { readonly facing: 'back' | 'front' } | { readonly label: string } | undefined;
  /** The number of the camera, from 1, where several have the same name. */
  readonly number: number | undefined;
};

/** Chromium on Android calls all cameras like “camera2 0, facing back”, in English. */
const nameOf = ({ label }: Camera): CameraName['name'] => {
  const facing = /\bfacing (back|front)$/.exec(label)?.[1];
  if (facing === 'back' || facing === 'front') return { facing };
  return label === '' ? undefined : { label };
};

/** Returns the names of cameras, each different from the others. */
export const nameCameras = (cameras: readonly Camera[]): readonly CameraName[] => {
  const named = cameras.map((camera) => ({ camera, name: nameOf(camera) }));
  const groups = Map.groupBy(named, ({ name }) => JSON.stringify(name));
  return named.map(({ camera: { deviceId }, name }) => {
    const same = groups.get(JSON.stringify(name)) ?? [];
    const place = same.findIndex(({ camera }) => camera.deviceId === deviceId) + 1;
    return { deviceId, name, number: same.length > 1 || !name ? place : undefined };
  });
};
