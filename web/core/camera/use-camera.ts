import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { deviceStorage } from '#web/core/form/browser-storage.ts';
import { createCamera } from './camera.ts';

const storage = deviceStorage(z.object({ deviceId: z.string(), label: z.string() }));
const STORED = 'camera';

/**
 * Returns the camera of a page, shown in the element of the ref. It starts on request only, because browsers ask the user first;
 * it is off while the page is not seen, and ends with the component.
 */
export const useCamera = () => {
  const player = useRef<HTMLVideoElement>(null);
  const [camera] = useState(() =>
    createCamera({
      devices: navigator.mediaDevices,
      page: document,
      window,
      choice: {
        read: () => storage.read(STORED),
        write: (chosen) => storage.write(STORED, chosen),
      },
    }),
  );
  useEffect(() => (player.current ? camera.attach(player.current) : undefined), [camera]);
  const { start, stop, choose } = camera;
  return { player, ...camera.view.use(), start, stop, choose };
};
