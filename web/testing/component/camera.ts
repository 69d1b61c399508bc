import { vi } from 'vitest';

/* Cameras for pages, and a page that is hidden and seen. */

export const BACK = { deviceId: 'back-1', label: 'camera2 0, facing back' };
export const FRONT = { deviceId: 'front-1', label: 'camera2 1, facing front' };
export type FakeCamera = typeof BACK;

/** The browser's answer to a request for a camera. */
type Answer = (constraints: MediaTrackConstraints) => Promise<MediaStream> | MediaStream;

/** Serves a device with these cameras. The first is at the back. */
export const serveCameras = (...given: readonly FakeCamera[]) => {
  let cameras = given;
  const opened: MediaStreamTrack[] = [];
  const asked: MediaTrackConstraints[] = [];

  const openCamera = ({ deviceId }: FakeCamera) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
    const context = canvas.getContext('2d');
    const stream = canvas.captureStream(15);
    const [track] = stream.getVideoTracks() as [MediaStreamTrack];
    track.getSettings = () => ({ deviceId });
    opened.push(track);
    // A canvas sends a frame when it is drawn on, a camera all the time.
    const timer = setInterval(() => {
      if (track.readyState === 'ended') clearInterval(timer);
      context?.fillRect(0, 0, 64, 48);
    }, 30);
    return stream;
  };
  const answerRightly: Answer = ({ deviceId }) => {
    const exact = (deviceId as ConstrainDOMStringParameters | undefined)?.exact;
    const camera = exact ? cameras.find((each) => each.deviceId === exact) : cameras[0];
    if (camera) return openCamera(camera);
    throw new DOMException('', exact ? 'OverconstrainedError' : 'NotFoundError');
  };
  let answer = answerRightly;

  const { mediaDevices } = navigator;
  vi.spyOn(mediaDevices, 'getUserMedia').mockImplementation(async (request) => {
    const constraints = request?.video as MediaTrackConstraints;
    asked.push(constraints);
    return answer(constraints);
  });
  vi.spyOn(mediaDevices, 'enumerateDevices').mockImplementation(async () =>
    cameras.map((camera) => ({
      ...{ ...camera, kind: 'videoinput', groupId: '' },
      toJSON: () => camera,
    })),
  );

  return {
    asked,
    opened,
    /** The cameras whose light is on. */
    live: () => opened.filter(({ readyState }) => readyState === 'live'),
    /** The track that was opened last. */
    last: () => opened.at(-1) as MediaStreamTrack,
    /** Refuses requests, with an error of this name. */
    refuse: (name: string) => {
      answer = () => Promise.reject(new DOMException('', name));
    },
    allow: () => {
      answer = answerRightly;
    },
    /** Lets requests wait, as while the browser asks, until the returned function answers them. */
    hold: () => {
      const gate = Promise.withResolvers<void>();
      answer = async (constraints) => {
        await gate.promise;
        return answerRightly(constraints);
      };
      return () => {
        answer = answerRightly;
        gate.resolve();
      };
    },
    /** Connects and disconnects cameras. */
    connect: (...next: readonly FakeCamera[]) => {
      cameras = next;
      mediaDevices.dispatchEvent(new Event('devicechange'));
    },
  };
};

/** Ends a track as the system does, without a request of the page. */
export const endTrack = (track: MediaStreamTrack) => {
  track.stop();
  track.dispatchEvent(new Event('ended'));
};

export const setVisibility = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};
