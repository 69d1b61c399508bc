import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locale } from '#spec/core/locale.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { EXHIBITOR } from '#web/testing/component/accounts.ts';
import {
  BACK,
  endTrack,
  type FakeCamera,
  FRONT,
  serveCameras,
  setVisibility,
} from '#web/testing/component/camera.ts';
import { DESK_NOW, DESK_PATH, serveDesk } from '#web/testing/component/desk.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* The camera of the desk, from the question of the browser to its end. */

const t = textsOf('ja');
const text = (key: string, values: Record<string, unknown> = {}) => t(`desk:${key}`, values);

const open = (locale: Locale = 'ja') =>
  mount(DESK_PATH, { as: EXHIBITOR, now: DESK_NOW, api: serveDesk({}).handlers, locale });

const main = page.getByRole('main');
const button = (key: string) => main.getByRole('button', { name: text(key), exact: true });
const status = main.getByRole('status').first();
const video = page.getByLabelText(text('scan.video'));
const choice = page.getByRole('combobox', { name: text('scan.camera.label') });
const player = () => document.querySelector('video') as HTMLVideoElement;

/** Moves the clock past the time of a second tap. */
const wait = () => vi.setSystemTime(Date.now() + 1_000);

const openOn = async (...given: readonly FakeCamera[]) => {
  const cameras = serveCameras(...given);
  const mounted = await open();
  await button('scan.start').click();
  await expect.element(status).toHaveTextContent(text('scan.on'));
  wait();
  return { cameras, ...mounted };
};

afterEach(() => vi.restoreAllMocks());

describe('a camera that the system ends', () => {
  it('leaves no picture; the page says so and offers the button', async () => {
    const { cameras } = await openOn(BACK);
    await expect.element(video).toBeVisible();
    endTrack(cameras.last());
    await expect.element(button('scan.start')).toBeVisible();
    await expect.element(status).toMatchTextContent(text('scan.ended.title'));
    await expect.element(video).not.toBeVisible();
    expect(player().srcObject).toBeNull();
    await expectAccessible();
    await button('scan.start').click();
    await expect.element(status).toHaveTextContent(text('scan.on'));
    expect(cameras.live()).toHaveLength(1);
  });

  it('is on again when somebody comes back to the page', async () => {
    const { cameras } = await openOn(BACK);
    endTrack(cameras.last());
    setVisibility('hidden');
    setVisibility('visible');
    await expect.element(button('scan.stop')).toBeVisible();
    await expect.element(status).toHaveTextContent(text('scan.on'));
    expect(cameras.live()).toHaveLength(1);
    expect(player().srcObject).not.toBeNull();
  });
});

describe('a page that nobody sees', () => {
  it('has no camera, and turns it on again when it is seen', async () => {
    const { cameras } = await openOn(BACK);
    setVisibility('hidden');
    expect(cameras.live()).toEqual([]);
    setVisibility('visible');
    await expect.element(status).toHaveTextContent(text('scan.on'));
    expect(cameras.live()).toHaveLength(1);
  });

  it('does not turn on a camera that was off', async () => {
    const { cameras } = await openOn(BACK);
    await button('scan.stop').click();
    setVisibility('hidden');
    setVisibility('visible');
    await expect.element(button('scan.start')).toBeVisible();
    expect(cameras.asked).toHaveLength(1);
  });
});

describe('while the browser asks', () => {
  const openAsking = async () => {
    const cameras = serveCameras(BACK);
    const answer = cameras.hold();
    const mounted = await open();
    await button('scan.start').click();
    await expect.element(status).toHaveTextContent(text('scan.starting'));
    wait();
    return { cameras, answer, ...mounted };
  };

  it('the camera can be stopped: one that is opened later is closed', async () => {
    const { cameras, answer } = await openAsking();
    await expectAccessible();
    await button('scan.stop').click();
    await expect.element(button('scan.start')).toHaveFocus();
    answer();
    await expect.poll(() => cameras.opened.length).toBe(1);
    await expect.poll(cameras.live).toEqual([]);
    await expect.element(button('scan.start')).toBeVisible();
    expect(player().srcObject).toBeNull();
  });

  it('the page can be left', async () => {
    const { cameras, answer, router } = await openAsking();
    await router.navigate(`${DESK_PATH}?view=list`);
    await expect.element(video).not.toBeInTheDocument();
    answer();
    await expect.poll(() => cameras.opened.length).toBe(1);
    await expect.poll(cameras.live).toEqual([]);
  });

  it('a second tap in the same place changes nothing', async () => {
    const cameras = serveCameras(BACK);
    const answer = cameras.hold();
    await open();
    await button('scan.start').dblClick();
    await expect.element(button('scan.stop')).toBeVisible();
    await button('scan.stop').click();
    await expect.element(button('scan.stop')).toBeVisible();
    answer();
    await expect.element(status).toHaveTextContent(text('scan.on'));
    expect(cameras.asked).toHaveLength(1);
  });
});

it('leaving the part of the page closes the camera', async () => {
  const { cameras, router } = await openOn(BACK);
  await router.navigate(`${DESK_PATH}?view=list`);
  await expect.poll(cameras.live).toEqual([]);
});

it('the picture is played where it is seen', async () => {
  serveCameras(BACK);
  const seen: boolean[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    seen.push(this.checkVisibility());
  });
  await open();
  await button('scan.start').click();
  await expect.element(status).toHaveTextContent(text('scan.on'));
  expect(seen).toEqual([true]);
});

it('a picture that the browser does not play leaves no camera on', async () => {
  const cameras = serveCameras(BACK);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(
    new DOMException('', 'NotAllowedError'),
  );
  await open();
  await button('scan.start').click();
  await expect.element(status).toMatchTextContent(text('scan.noPicture.title'));
  await expect.element(button('scan.start')).toBeVisible();
  expect(cameras.live()).toEqual([]);
});

it('an interruption is shown and announced, and ends', async () => {
  const { cameras } = await openOn(BACK);
  cameras.last().dispatchEvent(new Event('mute'));
  await expect.element(status).toHaveTextContent(text('scan.interrupted'));
  expect(getComputedStyle(player()).opacity).toBe('0');
  await expectAccessible();
  cameras.last().dispatchEvent(new Event('unmute'));
  await expect.element(status).toHaveTextContent(text('scan.on'));
  expect(getComputedStyle(player()).opacity).toBe('1');
});

describe.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
])('%s', (name, problem) => {
  it.each(['ja', 'en'] as const)('is explained in %s', async (locale) => {
    const texts = textsOf(locale);
    serveCameras(BACK).refuse(name);
    await open(locale);
    const start = main.getByRole('button', { name: texts('desk:scan.start'), exact: true });
    await start.click();
    await expect.element(status).toMatchTextContent(texts(`desk:scan.${problem}.title`));
    await expect.element(status).toMatchTextContent(texts(`desk:scan.${problem}.text`));
    await expect.element(start).toHaveFocus();
    await expectAccessible();
  });
});

it('a browser without cameras says so', async () => {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as never);
  await open();
  await button('scan.start').click();
  await expect.element(status).toMatchTextContent(text('scan.unsupported.title'));
});

describe('two cameras', () => {
  it('can be chosen from; the one at the back is on at first', async () => {
    const { cameras } = await openOn(BACK, FRONT);
    expect(cameras.asked[0]).toMatchObject({ facingMode: 'environment' });
    await expect.element(choice).toHaveDisplayValue(text('scan.camera.back'));
    await expectAccessible();
    await choice.selectOptions(text('scan.camera.front'));
    await expect.element(status).toHaveTextContent(text('scan.on'));
    await expect.poll(() => cameras.asked.length).toBe(2);
    expect(cameras.asked[1]).toMatchObject({ deviceId: { exact: FRONT.deviceId } });
    await expect
      .poll(() => cameras.live().map((track) => track.getSettings().deviceId))
      .toEqual([FRONT.deviceId]);
    await expect.element(choice).toHaveDisplayValue(text('scan.camera.front'));
  });

  it('can be chosen from with the keyboard', async () => {
    const { cameras } = await openOn(BACK, FRONT);
    const select = choice.element() as HTMLSelectElement;
    select.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => cameras.live()[0]?.getSettings().deviceId).toBe(FRONT.deviceId);
    await expect.element(choice).toHaveFocus();
  });

  it('the device remembers the choice', async () => {
    const { cameras, reload } = await openOn(BACK, FRONT);
    await choice.selectOptions(text('scan.camera.front'));
    await expect.poll(() => cameras.asked.length).toBe(2);
    sessionStorage.clear();
    await reload();
    await expect.element(choice).toHaveDisplayValue(text('scan.camera.front'));
    await button('scan.start').click();
    await expect.element(status).toHaveTextContent(text('scan.on'));
    expect(cameras.asked.at(-1)).toMatchObject({ deviceId: { exact: FRONT.deviceId } });
  });

  it('the other is on while the chosen one is gone', async () => {
    const { cameras, reload } = await openOn(BACK, FRONT);
    await choice.selectOptions(text('scan.camera.front'));
    await expect.poll(() => cameras.asked.length).toBe(2);
    cameras.connect(BACK);
    await reload();
    await button('scan.start').click();
    await expect.element(status).toHaveTextContent(text('scan.on'));
    expect(cameras.live().map((track) => track.getSettings().deviceId)).toEqual([BACK.deviceId]);
    await expect.element(choice).not.toBeInTheDocument();
    cameras.connect(BACK, FRONT);
    await expect.element(choice).toHaveDisplayValue(text('scan.camera.back'));
  });

  it('one camera offers nothing', async () => {
    const { cameras } = await openOn(BACK);
    await expect.element(choice).not.toBeInTheDocument();
    cameras.connect(BACK, FRONT);
    await expect.element(choice).toBeVisible();
    const { height } = choice.element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44);
  });
});
