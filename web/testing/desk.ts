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
  readonly boothProductId: string;
  readonly pickUpUntil?: string;
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

/** Hands a reservation over at another desk. */
export const pickUpElsewhere = async (url: string, code: string): Promise<void> => {
  const { api, close } = await otherVisitor(url, EXHIBITOR);
  const answer = await api.post(`/api/v1/booths/${BOOTH_ID}/pick-ups`, {
    headers: { 'Idempotency-Key': `elsewhere-${code}` },
    data: { codes: [code] },
  });
  if (!answer.ok()) throw new Error(`${code} was not handed over: ${await answer.text()}`);
  await close();
};

/**
 * Lets the pick-up time of an offer end at eleven, so that what is held of it today is late. Returns these
 * reservations, and a function that holds them again on time, for other tests.
 */
export const makeLate = async (url: string) => {
  const items = await readDesk(url);
  const ofToday = items.filter(({ day, status }) => day === items[0]?.day && status === 'held');
  const [held = []] = [...Map.groupBy(ofToday, (item) => item.boothProductId).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const { api, close } = await otherVisitor(url, EXHIBITOR);
  const path = `/api/v1/booths/${BOOTH_ID}/booth-products/${held[0]?.boothProductId}`;
  const setPickUp = async (pickUpUntil: string | null) => {
    const { version } = await (await api.get(path)).json();
    const headers = { 'If-Match': `"v${version}"` };
    const answer = await api.patch(path, { headers, data: { pickUpUntil } });
    if (!answer.ok()) throw new Error(`The pick-up time was not set: ${await answer.text()}`);
  };
  await setPickUp('11:00');
  const restore = async () => {
    for (const { code } of held) {
      await pickUpElsewhere(url, code);
      await api.post(`/api/v1/booths/${BOOTH_ID}/reservations/${code}/undo-pick-up`);
    }
    await setPickUp(held[0]?.pickUpUntil ?? null);
    await close();
  };
  return { late: held, restore };
};

/** Gives the page a camera that sees what `showToCamera` shows. */
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
