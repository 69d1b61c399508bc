import { type RefObject, useEffect, useRef } from 'react';
import { createQrDetector, type QrDetector } from './qr-detector.ts';

/** Between two looks at the video: fast enough for the eye, and slow enough for old phones. */
const PAUSE_MS = 150;
/** A code that stays in view counts once. */
const FORGET_MS = 2_500;

/** Scans QR codes from a video while it is on. */
export const useScanner = (
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onText: (text: string) => void,
): void => {
  const latest = useRef(onText);
  latest.current = onText;

  // Loaded with the page: at the first ticket there may be no connection.
  const detector = useRef<Promise<QrDetector | undefined>>(undefined);
  useEffect(() => {
    detector.current = loadDetector();
  }, []);

  useEffect(() => {
    const player = video.current;
    if (!isOn || !player) return;
    return watch(
      player,
      async () => {
        detector.current = (await detector.current) ? detector.current : loadDetector();
        return detector.current;
      },
      createFilter((text) => latest.current(text)),
    );
  }, [isOn, video]);
};

/** Returns undefined without a connection. */
const loadDetector = () => createQrDetector().catch(() => undefined);

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
  detector: () => Promise<QrDetector | undefined>,
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
