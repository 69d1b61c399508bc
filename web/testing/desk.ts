import type { Page } from 'playwright/test';
import { qrPath } from '#web/core/ui/qr-path.ts';
import { BOOTH_ID } from './booth-team.ts';
import { otherVisitor } from './visitors.ts';

/* The desk of the demo exhibitor’s booth. */

export const DESK_PATH = '/exhibitor/product-reservation';
const EXHIBITOR = 'exhibitor@noren.example';

export type DeskItem = {
  readonly code: string;
  readonly status: string;
  readonly day: string;
  readonly visitorName: string;
  readonly visitorKey: string;
  readonly quantity: number;
  readonly unitPrice: number;
};

/** Its reservations, as the API lists them. */
export const readDesk = async (url: string): Promise<readonly DeskItem[]> => {
  const { api, close } = await otherVisitor(url, EXHIBITOR);
  const answer = await api.get(`/api/v1/booths/${BOOTH_ID}/reservations?limit=100`);
  const { items } = await answer.json();
  await close();
  return items;
};

/** Gives the page a camera whose picture `showToCamera` sets. */
export const installCamera = (page: Page) =>
  page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 640, height: 480 });
    Object.assign(window, { cameraCanvas: canvas });
    const context = canvas.getContext('2d');
    // A canvas sends a frame when it is drawn on, a camera all the time.
    setInterval(() => {
      context?.setTransform(1, 0, 0, 1, 0, 0);
      context?.drawImage(canvas, 0, 0);
    }, 60);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(15));
  });

/** Holds the QR code of a text before the camera. */
export const showToCamera = (page: Page, text: string) =>
  page.evaluate(({ size, path }) => {
    const { cameraCanvas } = window as unknown as { cameraCanvas: HTMLCanvasElement };
    const context = cameraCanvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    const scale = Math.floor(400 / size);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, cameraCanvas.width, cameraCanvas.height);
    context.setTransform(scale, 0, 0, scale, 120, 40);
    context.fillStyle = '#000';
    context.fill(new Path2D(path));
  }, qrPath(text));
