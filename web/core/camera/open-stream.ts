import type { CameraProblem } from './camera-state.ts';

/** A camera of this device. Browsers may name it only once it may be used, and may call it by another id the next time. */
export type Camera = { readonly deviceId: string; readonly label: string };

const RESOLUTION = { width: { ideal: 1280 } };

/** Lists the cameras of this device. Returns none if the browser does not list them, as before it has asked the user. */
export const listCameras = async (devices: MediaDevices): Promise<readonly Camera[]> => {
  const all = await devices.enumerateDevices().catch(() => []);
  return all
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ deviceId, label }));
};

/** Finds a camera among the connected ones: by its id, else by its label, if only one has it. */
export const findCamera = (
  cameras: readonly Camera[],
  wanted: Camera | undefined,
): Camera | undefined => {
  if (!wanted) return undefined;
  const named = cameras.filter(({ label }) => label !== '' && label === wanted.label);
  return (
    cameras.find(({ deviceId }) => deviceId === wanted.deviceId) ??
    (named.length === 1 ? named[0] : undefined)
  );
};

/**
 * Opens the requested camera if it is connected; otherwise the one at the back, if there is one. When the signal is aborted, it
 * closes any stream that is open or opens later, and returns undefined.
 * @throws the errors of `getUserMedia`
 */
export const openStream = async (
  devices: MediaDevices,
  wanted: Camera | undefined,
  signal: AbortSignal,
): Promise<MediaStream | undefined> => {
  const ask = async (video: MediaTrackConstraints) => {
    if (signal.aborted) return undefined;
    const stream = await devices.getUserMedia({ video: { ...RESOLUTION, ...video } });
    signal.addEventListener('abort', () => endStream(stream));
    return endIfOver(stream, signal);
  };
  const askFor = ({ deviceId }: Camera) =>
    ask({ deviceId: { exact: deviceId } }).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });

  const chosen = wanted && (await askFor(wanted));
  if (chosen) return chosen;
  const stream = await ask({ facingMode: 'environment' });
  if (!stream || !wanted) return stream;

  // Its id may have changed; labels can be read now.
  const renamed = findCamera(await listCameras(devices), wanted);
  if (!renamed || renamed.deviceId === deviceIdOf(stream)) return endIfOver(stream, signal);
  // Phones open one camera at a time.
  endStream(stream);
  return (await askFor(renamed).catch(() => undefined)) ?? ask({ facingMode: 'environment' });
};

const endIfOver = (stream: MediaStream, { aborted }: AbortSignal): MediaStream | undefined => {
  if (!aborted) return stream;
  endStream(stream);
  return undefined;
};

export const endStream = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Returns the id of a stream's camera; undefined if the browser does not report it. */
export const deviceIdOf = (stream: MediaStream): string | undefined =>
  stream.getVideoTracks()[0]?.getSettings().deviceId || undefined;

/** `OverconstrainedError` is not an `Error` everywhere. */
const nameOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;

const isMissing = (error: unknown): boolean => problemOf(error) === 'missing';

/** Returns the problem that an error of `getUserMedia` means. */
export const problemOf = (error: unknown): CameraProblem => {
  switch (nameOf(error)) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
      return 'busy';
    case 'NotSupportedError':
    case 'TypeError':
      return 'unsupported';
    default:
      return 'noPicture';
  }
};
