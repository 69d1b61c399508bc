import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BACK, FRONT, openPage, settle } from '#web/testing/cameras.ts';
import { createCamera } from './camera.ts';
import { NO_PICTURE_MS } from './camera-run.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a page whose camera is on. */
const openOn = async () => {
  const site = openPage(BACK, FRONT);
  site.camera.start();
  await settle();
  const track = site.asked().allow();
  await settle();
  expect(site.shown()).toBe('on');
  return { ...site, track };
};

describe('starting', () => {
  test('asks once, prefers the back, and is on when the picture plays', async () => {
    const { camera, requests, shown, asked, player } = openPage(BACK);
    expect(shown()).toBe('off');
    camera.start();
    camera.start();
    await settle();
    camera.start();
    await settle();
    expect(requests).toHaveLength(1);
    expect(asked().video).toMatchObject({ facingMode: 'environment' });
    expect(shown()).toBe('asking');
    const playing = Promise.withResolvers<void>();
    player.play.mockReturnValueOnce(playing.promise);
    const track = asked().allow();
    await settle();
    expect(shown()).toBe('starting');
    expect(player.srcObject?.track).toBe(track);
    playing.resolve();
    await settle();
    expect(shown()).toBe('on');
    await vi.advanceTimersByTimeAsync(10 * NO_PICTURE_MS);
    expect(shown()).toBe('on');
  });

  test.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'unsupported'],
    ['AbortError', 'noPicture'],
    ['SomethingNew', 'noPicture'],
  ])('%s means %s, and can be tried again', async (name, problem) => {
    const { camera, requests, shown, asked } = openPage();
    camera.start();
    await settle();
    asked().refuse(name);
    await settle();
    expect(shown()).toBe(problem);
    camera.start();
    await settle();
    expect(shown()).toBe('asking');
    expect(requests).toHaveLength(2);
  });

  test('without cameras in the browser says so', async () => {
    const site = openPage();
    const camera = createCamera({
      devices: undefined,
      page: site.page as unknown as Document,
      window: site.window as unknown as Window,
      choice: { read: () => undefined, write: () => {} },
    });
    const end = camera.attach(site.player as unknown as HTMLVideoElement);
    camera.start();
    await settle();
    expect(camera.view.get().phase).toEqual({ kind: 'failed', problem: 'unsupported' });
    end();
  });

  test('a browser that plays nothing: the camera is closed', async () => {
    const { camera, player, shown, asked, live } = openPage(BACK);
    player.play.mockRejectedValueOnce(new Error('refused'));
    camera.start();
    await settle();
    asked().allow();
    await settle();
    expect(shown()).toBe('noPicture');
    expect(live()).toEqual([]);
    expect(player.srcObject).toBeNull();
  });

  test('a picture that never comes: the camera is closed after some seconds', async () => {
    const { camera, player, shown, asked, live } = openPage(BACK);
    player.play.mockReturnValueOnce(new Promise(() => {}));
    camera.start();
    await settle();
    asked().allow();
    await vi.advanceTimersByTimeAsync(NO_PICTURE_MS - 1);
    expect(shown()).toBe('starting');
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toBe('noPicture');
    expect(live()).toEqual([]);
  });

  test('a camera that has ended before the page gets it', async () => {
    const { camera, shown, asked } = openPage(BACK);
    camera.start();
    await settle();
    asked().allow().stop();
    await settle();
    expect(shown()).toBe('ended');
  });

  test('a camera without a picture from the beginning is on when it comes', async () => {
    const { camera, shown, asked } = openPage(BACK);
    camera.start();
    await settle();
    const track = asked().allow();
    track.muted = true;
    await settle();
    expect(shown()).toBe('starting');
    track.setMuted(false);
    await settle();
    expect(shown()).toBe('on');
  });
});

describe('stopping', () => {
  test('closes the camera', async () => {
    const { camera, shown, live, player } = await openOn();
    camera.stop();
    expect(shown()).toBe('off');
    expect(live()).toEqual([]);
    expect(player.srcObject).toBeNull();
  });

  test('while the browser asks: what it opens later is closed', async () => {
    const { camera, shown, live, asked, player } = openPage(BACK);
    camera.start();
    await settle();
    camera.stop();
    expect(shown()).toBe('off');
    const track = asked().allow();
    await settle();
    expect(track.readyState).toBe('ended');
    expect(live()).toEqual([]);
    expect(player.play).not.toHaveBeenCalled();
    expect(shown()).toBe('off');
  });

  test('while the browser asks: a refusal that comes later says nothing', async () => {
    const { camera, shown, asked } = openPage(BACK);
    camera.start();
    await settle();
    camera.stop();
    asked().refuse('NotAllowedError');
    await settle();
    expect(shown()).toBe('off');
  });

  test('and starting again while the browser asks: only the second camera stays', async () => {
    const { camera, shown, live, requests, player } = openPage(BACK);
    camera.start();
    await settle();
    camera.stop();
    camera.start();
    await settle();
    expect(requests).toHaveLength(2);
    const second = requests[1]?.allow();
    await settle();
    requests[0]?.allow();
    await settle();
    expect(live()).toEqual([second]);
    expect(player.srcObject?.track).toBe(second);
    expect(shown()).toBe('on');
  });

  test('while the picture starts: a player that fails later says nothing', async () => {
    const { camera, shown, asked, player, live } = openPage(BACK);
    const playing = Promise.withResolvers<void>();
    player.play.mockReturnValueOnce(playing.promise);
    camera.start();
    await settle();
    asked().allow();
    await settle();
    camera.stop();
    playing.reject(new DOMException('', 'AbortError'));
    await vi.advanceTimersByTimeAsync(2 * NO_PICTURE_MS);
    expect(shown()).toBe('off');
    expect(live()).toEqual([]);
  });

  test('leaving closes the camera, also one that is opened later, and hears of nothing more', async () => {
    const site = await openOn();
    site.detach();
    expect(site.live()).toEqual([]);
    const asking = openPage(BACK);
    asking.camera.start();
    await settle();
    asking.detach();
    asking.asked().allow();
    await settle();
    expect(asking.live()).toEqual([]);
    asking.see('hidden');
    asking.see('visible');
    await settle();
    expect(asking.requests).toHaveLength(1);
  });
});

describe('the system', () => {
  test('ends the camera: the page says so, and starts it again when somebody comes back', async () => {
    const { shown, live, track, player, see, asked } = await openOn();
    track.endBySystem();
    expect(shown()).toBe('ended');
    expect(player.srcObject).toBeNull();
    see('hidden');
    expect(shown()).toBe('ended');
    see('visible');
    await settle();
    asked().allow();
    await settle();
    expect(shown()).toBe('on');
    expect(live()).toHaveLength(1);
  });

  test('takes the picture away for a moment', async () => {
    const { shown, live, track } = await openOn();
    track.setMuted(true);
    expect(shown()).toBe('interrupted');
    await vi.advanceTimersByTimeAsync(NO_PICTURE_MS - 1);
    track.setMuted(false);
    await settle();
    expect(shown()).toBe('on');
    await vi.advanceTimersByTimeAsync(2 * NO_PICTURE_MS);
    expect(live()).toHaveLength(1);
  });

  test('takes the picture away for longer: the camera is closed', async () => {
    const { shown, live, track } = await openOn();
    track.setMuted(true);
    await vi.advanceTimersByTimeAsync(NO_PICTURE_MS);
    expect(shown()).toBe('noPicture');
    expect(live()).toEqual([]);
  });

  test('stops the player: it plays again, or the camera is closed', async () => {
    const { shown, live, player } = await openOn();
    player.dispatchEvent(new Event('pause'));
    expect(shown()).toBe('interrupted');
    await settle();
    expect(shown()).toBe('on');
    player.play.mockRejectedValueOnce(new Error('refused'));
    player.dispatchEvent(new Event('pause'));
    await settle();
    expect(shown()).toBe('noPicture');
    expect(live()).toEqual([]);
  });

  test('stops the player because the camera has ended', async () => {
    const { shown, track, player } = await openOn();
    track.stop();
    player.play.mockRejectedValueOnce(new Error('no stream'));
    player.dispatchEvent(new Event('pause'));
    await settle();
    expect(shown()).toBe('ended');
  });

  test('what happens to an earlier camera does not concern the page', async () => {
    const { camera, shown, track, asked } = await openOn();
    camera.stop();
    camera.start();
    await settle();
    asked().allow();
    await settle();
    track.endBySystem();
    track.setMuted(true);
    expect(shown()).toBe('on');
  });
});

describe('a page that nobody sees', () => {
  test('has no camera; it is on again when the page is seen', async () => {
    const { shown, live, see, asked, requests } = await openOn();
    see('hidden');
    expect(live()).toEqual([]);
    expect(shown()).toBe('waiting');
    see('visible');
    see('visible');
    await settle();
    expect(requests).toHaveLength(2);
    asked().allow();
    await settle();
    expect(shown()).toBe('on');
  });

  test('turns nothing on that was off, or stopped meanwhile', async () => {
    const { camera, see, requests, shown } = await openOn();
    see('hidden');
    camera.stop();
    see('visible');
    await settle();
    see('hidden');
    see('visible');
    await settle();
    expect(requests).toHaveLength(1);
    expect(shown()).toBe('off');
  });

  test('is not asked again because the question hid it', async () => {
    const { camera, see, requests, shown, asked } = openPage(BACK);
    camera.start();
    await settle();
    see('hidden');
    see('visible');
    await settle();
    expect(requests).toHaveLength(1);
    asked().allow();
    await settle();
    expect(shown()).toBe('on');
  });

  test('gets a camera: it is closed, and opened when the page is seen', async () => {
    const { camera, see, live, shown, asked } = openPage(BACK);
    camera.start();
    await settle();
    see('hidden');
    asked().allow();
    await settle();
    expect(live()).toEqual([]);
    expect(shown()).toBe('waiting');
    see('visible');
    await settle();
    asked().allow();
    await settle();
    expect(shown()).toBe('on');
  });

  test('after a refusal is not asked again when it is seen', async () => {
    const { camera, see, shown, asked, requests } = openPage(BACK);
    camera.start();
    await settle();
    asked().refuse('NotAllowedError');
    await settle();
    see('hidden');
    see('visible');
    await settle();
    expect(shown()).toBe('denied');
    expect(requests).toHaveLength(1);
  });

  test('is in the back/forward cache: its camera is off meanwhile', async () => {
    const { window, live, shown, asked } = await openOn();
    window.dispatchEvent(new Event('pagehide'));
    expect(live()).toEqual([]);
    window.dispatchEvent(new Event('pageshow'));
    await settle();
    asked().allow();
    await settle();
    expect(shown()).toBe('on');
  });
});
