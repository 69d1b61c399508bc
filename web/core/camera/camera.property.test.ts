import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BACK, FRONT, openPage, settle } from '#web/testing/cameras.ts';
import { NO_PICTURE_MS } from './camera-run.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Site = ReturnType<typeof openPage>;
type Step = (site: Site) => void;

const STEPS: Readonly<Record<string, Step>> = {
  start: ({ camera }) => camera.start(),
  stop: ({ camera }) => camera.stop(),
  chooseBack: ({ camera }) => camera.choose(BACK.deviceId),
  chooseFront: ({ camera }) => camera.choose(FRONT.deviceId),
  hide: ({ see }) => see('hidden'),
  show: ({ see }) => see('visible'),
  leave: ({ window }) => window.dispatchEvent(new Event('pagehide')),
  comeBack: ({ window }) => window.dispatchEvent(new Event('pageshow')),
  allowFirst: ({ requests }) => void requests[0]?.allow(),
  allowLast: ({ requests }) => void requests.at(-1)?.allow(),
  allowFront: ({ requests }) => void requests.at(-1)?.allow(FRONT.deviceId),
  forbid: ({ requests }) => requests.at(-1)?.refuse('NotAllowedError'),
  miss: ({ requests }) => requests.at(-1)?.refuse('OverconstrainedError'),
  end: ({ tracks }) => tracks.at(-1)?.endBySystem(),
  mute: ({ live }) => live()[0]?.setMuted(true),
  unmute: ({ live }) => live()[0]?.setMuted(false),
  pause: ({ player }) => player.dispatchEvent(new Event('pause')),
  refusePlaying: ({ player }) => void player.play.mockRejectedValueOnce(new Error('refused')),
  disconnect: ({ connect }) => connect(BACK),
  connect: ({ connect }) => connect(BACK, FRONT),
  wait: () => vi.advanceTimersByTime(NO_PICTURE_MS),
};

/** Checks the invariants of a camera at rest. */
const expectHonest = ({ shown, live, player, page }: Site) => {
  const on = live();
  const hasPicture = ['starting', 'on', 'interrupted'].includes(shown());
  expect(on).toHaveLength(hasPicture ? 1 : 0);
  expect(player.srcObject?.track).toBe(on[0]);
  if (page.visibilityState === 'hidden') expect(on).toEqual([]);
};

test('no camera is on without a picture, whatever happens', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.boolean()), {
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const site = openPage(BACK, FRONT);
      for (const [step, isFollowedAtOnce] of given) {
        STEPS[step]?.(site);
        if (isFollowedAtOnce) continue;
        await settle();
        expectHonest(site);
      }
      await settle();
      expectHonest(site);
      // Nothing is shown for longer than that without a picture.
      await vi.advanceTimersByTimeAsync(NO_PICTURE_MS);
      expect(['starting', 'interrupted']).not.toContain(site.shown());
      site.detach();
      expect(site.live()).toEqual([]);
      for (const { allow } of site.requests) allow();
      await settle();
      for (const { allow } of site.requests) allow();
      await settle();
      expect(site.live()).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
