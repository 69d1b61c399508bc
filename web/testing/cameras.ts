import { vi } from 'vitest';
import { createCamera } from '#web/core/camera/camera.ts';
import type { Camera } from '#web/core/camera/open-stream.ts';

/* Cameras, a player and a page that tests move by hand. */

export const BACK = { deviceId: 'id-back', label: 'Back' };
export const FRONT = { deviceId: 'id-front', label: 'Front' };

class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  muted = false;
  readonly deviceId: string | undefined;
  constructor(deviceId: string | undefined) {
    super();
    this.deviceId = deviceId;
  }
  getSettings = () => ({ deviceId: this.deviceId });
  stop = () => {
    this.readyState = 'ended';
  };
  /** Ends the track as the system does. */
  endBySystem = () => {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  };
  setMuted = (muted: boolean) => {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  };
}

type FakeStream = { readonly track: FakeTrack; getTracks: () => FakeTrack[] };
const streamOf = (track: FakeTrack) => ({
  track,
  getTracks: () => [track],
  getVideoTracks: () => [track],
});

type Request = {
  readonly video: MediaTrackConstraints;
  readonly allow: (deviceId?: string) => FakeTrack;
  readonly refuse: (name: string) => void;
};

class FakePlayer extends EventTarget {
  srcObject: FakeStream | null = null;
  /** Plays at once by default. */
  play = vi.fn(async () => {});
}

/** Opens a page with a camera that is attached, on a device with these cameras. */
export const openPage = (...given: readonly Camera[]) => {
  let cameras = given;
  const requests: Request[] = [];
  const tracks: FakeTrack[] = [];
  let stored: Camera | undefined;

  const devices = Object.assign(new EventTarget(), {
    getUserMedia: vi.fn(
      ({ video }: { video: MediaTrackConstraints }) =>
        new Promise((resolve, reject) => {
          let isAnswered = false;
          requests.push({
            video,
            allow: (deviceId = cameras[0]?.deviceId) => {
              const track = new FakeTrack(deviceId);
              if (!isAnswered) tracks.push(track);
              isAnswered = true;
              resolve(streamOf(track));
              return track;
            },
            refuse: (name) => {
              isAnswered = true;
              // Not an `Error`, as in some browsers.
              reject({ name });
            },
          });
        }),
    ),
    enumerateDevices: vi.fn(async () => [
      { kind: 'audioinput', deviceId: 'id-microphone', label: '' },
      ...cameras.map((camera) => ({ ...camera, kind: 'videoinput' })),
    ]),
  });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = new EventTarget();
  const player = new FakePlayer();
  const camera = createCamera({
    devices: devices as unknown as MediaDevices,
    page: page as unknown as Document,
    window: window as unknown as Window,
    choice: {
      read: () => stored,
      write: (chosen) => {
        stored = chosen;
      },
    },
  });
  const detach = camera.attach(player as unknown as HTMLVideoElement);

  return {
    ...{ camera, detach, devices, player, page, window, requests, tracks },
    /** Returns the state that the page shows: the kind of its phase, or its problem. */
    shown: () => {
      const { phase } = camera.view.get();
      return phase.kind === 'failed' ? phase.problem : phase.kind;
    },
    live: () => tracks.filter(({ readyState }) => readyState === 'live'),
    /** The request that was made last. */
    asked: () => requests.at(-1) as Request,
    see: (visibilityState: DocumentVisibilityState) => {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    connect: (...next: readonly Camera[]) => {
      cameras = next;
      devices.dispatchEvent(new Event('devicechange'));
    },
    remember: (camera: Camera) => {
      stored = camera;
    },
    remembered: () => stored,
  };
};

/** Lets everything happen that waits for nothing but promises. */
export const settle = () => vi.advanceTimersByTimeAsync(0);
