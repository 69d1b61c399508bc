import type { CameraEvent } from './camera-state.ts';
import { type Camera, deviceIdOf, openStream, problemOf } from './open-stream.ts';

/** The time for which an open camera may show nothing. */
export const NO_PICTURE_MS = 8_000;

type RunOptions = {
  readonly devices: MediaDevices | undefined;
  readonly player: HTMLVideoElement;
  readonly wanted: Camera | undefined;
  /** The run before this one, if it may still be opening another camera: phones open one at a time. */
  readonly after: CameraRun | undefined;
  readonly report: (event: CameraEvent) => void;
};

export type CameraRun = {
  /** Closes the camera. One that the browser opens later is closed at once. Nothing is reported any more. */
  readonly end: () => void;
  /** Resolves when the browser has answered. */
  readonly answered: Promise<void>;
};

/** Opens a camera, plays it, and reports its events. */
export const runCamera = ({ devices, player, wanted, after, report }: RunOptions): CameraRun => {
  const over = new AbortController();
  const { signal } = over;
  const tell = (event: CameraEvent) => {
    if (!signal.aborted) report(event);
  };

  const open = async (): Promise<MediaStream | undefined> => {
    await after?.answered;
    if (signal.aborted) return undefined;
    if (!devices) {
      tell({ type: 'failed', problem: 'unsupported' });
      return undefined;
    }
    try {
      return await openStream(devices, wanted, signal);
    } catch (error) {
      tell({ type: 'failed', problem: problemOf(error) });
      return undefined;
    }
  };

  const answered = open().then((stream) => {
    if (stream && !signal.aborted) play({ stream, player, signal, report: tell });
  });
  return { end: () => over.abort(), answered };
};

type Playing = Pick<RunOptions, 'player' | 'report'> & {
  readonly stream: MediaStream;
  readonly signal: AbortSignal;
};

/** Plays a stream until the signal is aborted, which also closes it. */
const play = ({ stream, player, signal, report }: Playing) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    if (player.srcObject === stream) player.srcObject = null;
  });

  const fail = (problem: 'noPicture' | 'ended') => report({ type: 'failed', problem });
  const expectPicture = () => {
    clearTimeout(timer);
    timer = setTimeout(() => fail('noPicture'), NO_PICTURE_MS);
  };
  const playNow = async () => {
    expectPicture();
    // The page shows the element first: some systems play only visible ones.
    await Promise.resolve();
    if (signal.aborted) return;
    try {
      await player.play();
    } catch {
      fail(track?.readyState === 'ended' ? 'ended' : 'noPicture');
      return;
    }
    if (signal.aborted || track?.muted) return;
    clearTimeout(timer);
    report({ type: 'playing' });
  };
  const interrupt = () => {
    expectPicture();
    report({ type: 'interrupted' });
  };

  report({ type: 'opened', deviceId: deviceIdOf(stream) });
  // Nobody may have waited for it.
  if (signal.aborted) return;
  const [track] = stream.getVideoTracks();
  if (track?.readyState !== 'live') return fail('ended');
  track.addEventListener('ended', () => fail('ended'), { signal });
  track.addEventListener('mute', interrupt, { signal });
  track.addEventListener('unmute', () => void playNow(), { signal });
  // Systems stop a player by themselves, too.
  player.addEventListener(
    'pause',
    () => {
      interrupt();
      void playNow();
    },
    { signal },
  );
  player.srcObject = stream;
  void playNow();
};
