import { useEffect, useRef, useState } from 'react';
import { createQrDetector, type QrDetector } from './qr-detector.ts';

/** `denied`: the camera may not be used; `missing`: there is none, or something else uses it. */
export type ScannerState = 'off' | 'starting' | 'on' | 'denied' | 'missing';

/** Between two looks at the video: fast enough for the eye, and slow enough for old phones. */
const PAUSE_MS = 150;
/** A code that stays in view counts once. */
const FORGET_MS = 2_500;

/** Reads QR codes from the camera until it is stopped. Starts on request only: browsers ask the user first. */
export const useScanner = (onText: (text: string) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScannerState>('off');
  const stream = useRef<MediaStream>(undefined);
  const latest = useRef(onText);
  latest.current = onText;

  // Loaded with the page: at the first ticket there may be no connection.
  const detector = useRef<Promise<QrDetector>>(undefined);
  useEffect(() => {
    detector.current = createQrDetector();
    return () => endStream(stream.current);
  }, []);

  const start = async () => {
    setState('starting');
    try {
      stream.current = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      setState('on');
    } catch (error) {
      setState(
        error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing',
      );
    }
  };
  const stop = () => {
    endStream(stream.current);
    setState('off');
  };

  useEffect(() => {
    const player = video.current;
    if (state !== 'on' || !player) return;
    player.srcObject = stream.current ?? null;
    void player.play();
    return watch(
      player,
      () => detector.current,
      createFilter((text) => latest.current(text)),
    );
  }, [state]);

  return { video, state, start, stop };
};

const endStream = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Passes on a text once while it stays in view. */
const createFilter = (pass: (text: string) => void) => {
  let last: string | undefined;
  let seenAt = 0;
  return (text: string) => {
    const isNew = text !== last || Date.now() - seenAt > FORGET_MS;
    last = text;
    seenAt = Date.now();
    if (isNew) pass(text);
  };
};

/** Looks at the frames of a video one after another. Returns the function that ends it. */
const watch = (
  player: HTMLVideoElement,
  detector: () => Promise<QrDetector> | undefined,
  onText: (text: string) => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const look = async () => {
    const hasFrame = player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    // A frame that cannot be read, as while the camera turns off, is like one without a code.
    const found = hasFrame
      ? await (await detector())?.detect(player).catch(() => undefined)
      : undefined;
    if (isOver) return;
    if (found?.[0]) onText(found[0].rawValue);
    timer = setTimeout(look, PAUSE_MS);
  };
  timer = setTimeout(look);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};
