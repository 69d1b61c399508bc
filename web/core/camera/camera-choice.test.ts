import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BACK, FRONT, openPage, settle } from '#web/testing/cameras.ts';
import { nameCameras } from './camera-names.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const exactly = ({ deviceId }: { deviceId: string }) => ({ deviceId: { exact: deviceId } });
const TO_BACK = { facingMode: 'environment' };

const openOn = async () => {
  const site = openPage(BACK, FRONT);
  site.camera.start();
  await settle();
  site.asked().allow();
  await settle();
  return site;
};
const view = ({ camera }: ReturnType<typeof openPage>) => camera.view.get();

describe('the list', () => {
  test('has the cameras that the browser names, and follows what is connected', async () => {
    const site = await openOn();
    expect(view(site)).toMatchObject({ cameras: [BACK, FRONT], selected: BACK.deviceId });
    site.connect(BACK);
    await settle();
    expect(view(site).cameras).toEqual([BACK]);
    site.detach();
    site.connect(BACK, FRONT);
    await settle();
    expect(view(site).cameras).toEqual([BACK]);
  });

  test('is empty as long as the browser names none', async () => {
    const site = openPage({ deviceId: '', label: '' });
    await settle();
    expect(view(site).cameras).toEqual([]);
    site.devices.enumerateDevices.mockRejectedValueOnce(new Error('not now'));
    site.connect(BACK);
    await settle();
    expect(view(site).cameras).toEqual([]);
  });

  test('a reading that is overtaken does not count', async () => {
    const site = openPage(BACK, FRONT);
    await settle();
    const late = Promise.withResolvers<never[]>();
    site.devices.enumerateDevices.mockReturnValueOnce(late.promise);
    site.connect(BACK, FRONT);
    site.connect(BACK);
    await settle();
    late.resolve([]);
    await settle();
    expect(view(site).cameras).toEqual([BACK]);
  });
});

describe('choosing', () => {
  test('turns to the other camera, and closes the first before', async () => {
    const site = await openOn();
    site.camera.choose(FRONT.deviceId);
    expect(site.live()).toEqual([]);
    expect(view(site).selected).toBe(FRONT.deviceId);
    await settle();
    expect(site.asked().video).toMatchObject(exactly(FRONT));
    const track = site.asked().allow(FRONT.deviceId);
    await settle();
    expect(site.live()).toEqual([track]);
    expect(site.shown()).toBe('on');
    expect(site.remembered()).toEqual(FRONT);
  });

  test('while another starts: waits for it, and closes it', async () => {
    const site = await openOn();
    site.camera.choose(FRONT.deviceId);
    await settle();
    const front = site.asked();
    site.camera.choose(BACK.deviceId);
    site.camera.choose(FRONT.deviceId);
    site.camera.choose(BACK.deviceId);
    await settle();
    expect(site.asked()).toBe(front);
    front.allow(FRONT.deviceId);
    await settle();
    expect(site.live()).toEqual([]);
    expect(site.requests).toHaveLength(3);
    expect(site.asked().video).toMatchObject(exactly(BACK));
    const track = site.asked().allow();
    await settle();
    expect(site.live()).toEqual([track]);
  });

  test('while it is off turns nothing on', async () => {
    const site = openPage(BACK, FRONT);
    await settle();
    expect(view(site).selected).toBeUndefined();
    site.camera.choose(FRONT.deviceId);
    site.camera.choose('of no camera');
    await settle();
    expect(view(site).selected).toBe(FRONT.deviceId);
    expect(site.requests).toEqual([]);
    site.camera.start();
    await settle();
    expect(site.asked().video).toMatchObject(exactly(FRONT));
  });

  test('a camera that is in use elsewhere: the other can be chosen', async () => {
    const site = await openOn();
    site.camera.choose(FRONT.deviceId);
    await settle();
    site.asked().refuse('NotReadableError');
    await settle();
    expect(site.shown()).toBe('busy');
    site.camera.choose(BACK.deviceId);
    site.camera.start();
    await settle();
    expect(site.asked().video).toMatchObject(exactly(BACK));
  });
});

describe('the camera that was chosen before', () => {
  const open = async (remembered: typeof BACK, ...cameras: readonly (typeof BACK)[]) => {
    const site = openPage(...cameras);
    site.remember(remembered);
    site.camera.start();
    await settle();
    return site;
  };

  test.each(['OverconstrainedError', 'NotFoundError'])(
    'is gone (%s): another is on, and the choice stays',
    async (name) => {
      const site = await open(FRONT, BACK);
      expect(site.asked().video).toMatchObject(exactly(FRONT));
      site.asked().refuse(name);
      await settle();
      expect(site.asked().video).toMatchObject(TO_BACK);
      site.asked().allow();
      await settle();
      expect(site.shown()).toBe('on');
      expect(view(site).selected).toBe(BACK.deviceId);
      expect(site.remembered()).toEqual(FRONT);
    },
  );

  test('is found by its label when its id has changed', async () => {
    const renamed = { ...FRONT, deviceId: 'id-of-today' };
    const site = openPage(BACK, renamed);
    site.remember(FRONT);
    await settle();
    expect(view(site).selected).toBe(renamed.deviceId);
    site.camera.start();
    await settle();
    expect(site.asked().video).toMatchObject(exactly(renamed));
  });

  test('has another id, which the browser tells only once a camera is on', async () => {
    const renamed = { ...FRONT, deviceId: 'id-of-today' };
    const site = await open(FRONT, { deviceId: '', label: '' });
    site.asked().refuse('OverconstrainedError');
    await settle();
    site.connect(BACK, renamed);
    const first = site.asked().allow(BACK.deviceId);
    await settle();
    expect(first.readyState).toBe('ended');
    expect(site.asked().video).toMatchObject(exactly(renamed));
    const track = site.asked().allow(renamed.deviceId);
    await settle();
    expect(site.live()).toEqual([track]);
    expect(site.shown()).toBe('on');
  });

  test('is stopped while it is looked for: nothing stays open', async () => {
    const site = await open(FRONT, BACK);
    const late = Promise.withResolvers<never[]>();
    site.asked().refuse('OverconstrainedError');
    await settle();
    site.devices.enumerateDevices.mockReturnValueOnce(late.promise);
    site.asked().allow();
    await settle();
    site.camera.stop();
    expect(site.live()).toEqual([]);
    late.resolve([]);
    await settle();
    expect(site.live()).toEqual([]);
    expect(site.requests).toHaveLength(2);
  });

  test('is stopped before it turns out to be gone: nothing else is asked for', async () => {
    const site = await open(FRONT, BACK);
    site.camera.stop();
    site.asked().refuse('OverconstrainedError');
    await settle();
    expect(site.requests).toHaveLength(1);
    expect(site.shown()).toBe('off');
  });

  test('is forbidden: nothing else is asked for', async () => {
    const site = await open(FRONT, BACK);
    site.asked().refuse('NotAllowedError');
    await settle();
    expect(site.requests).toHaveLength(1);
    expect(site.shown()).toBe('denied');
  });
});

test('nameCameras tells them apart', () => {
  const named = (...labels: string[]) =>
    nameCameras(labels.map((label, at) => ({ deviceId: String(at), label }))).map(
      ({ name, number }) => [name, number],
    );
  expect(named('camera2 0, facing back', 'camera2 1, facing front')).toEqual([
    [{ facing: 'back' }, undefined],
    [{ facing: 'front' }, undefined],
  ]);
  expect(named('camera 0, facing back', 'camera 2, facing back')).toEqual([
    [{ facing: 'back' }, 1],
    [{ facing: 'back' }, 2],
  ]);
  expect(named('USB Camera', 'FaceTime HD', 'USB Camera')).toEqual([
    [{ label: 'USB Camera' }, 1],
    [{ label: 'FaceTime HD' }, undefined],
    [{ label: 'USB Camera' }, 2],
  ]);
  expect(named('', '')).toEqual([
    [undefined, 1],
    [undefined, 2],
  ]);
});
