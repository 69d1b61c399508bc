import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '#spec/core/client/problem.ts';
import { createSheetSaver, type SaverState } from './sheet-saver.ts';
import type { SheetValues } from './sheet-values.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EMPTY = { novelty: '', finish: '', comment: '' };

/** Creates a server with one sheet, and tabs that edit it. */
const server = () => {
  let values: SheetValues = EMPTY;
  let version = 1;
  const saved = () => ({ values, version: `v${version}` });
  const requests: SheetValues[] = [];
  const failures: Problem[] = [];

  const openTab = () => {
    const screen: Record<string, unknown> = { ...values };
    const states: SaverState[] = [];
    const saver = createSheetSaver(saved(), {
      read: () => ({ ...screen }),
      write: (changes) => void Object.assign(screen, changes),
      findInvalid: ({ comment }) => (String(comment).length > 10 ? ['comment'] : []),
      fetch: async () => saved(),
      send: async (sent, over) => {
        requests.push(sent);
        const failure = failures.shift();
        if (failure) throw failure;
        if (over !== `v${version}`) throw new Problem(412);
        values = sent;
        version += 1;
        return saved();
      },
      onChange: (state) => void states.push(state),
    });
    const edit = (changes: SheetValues) => {
      Object.assign(screen, changes);
      saver.edited();
    };
    return { screen, saver, edit, state: () => states.at(-1), states };
  };
  /** Acts like a submission: the request names a version, and its success creates the next one. */
  const act = async (over: string) => {
    if (over !== `v${version}`) throw new Problem(412);
    version += 1;
    return saved();
  };
  return { openTab, requests, failures, act, values: () => values };
};

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('what is typed is saved once, after a pause', async () => {
  const { openTab, requests, values } = server();
  const { edit, state } = openTab();
  edit({ comment: 'a' });
  await pass(500);
  edit({ comment: 'ab' });
  await pass(500);
  expect(requests).toEqual([]);
  expect(state()?.phase).toBe('waiting');
  await pass(300);
  expect(values().comment).toBe('ab');
  expect(requests).toHaveLength(1);
  expect(state()?.phase).toBe('saved');
});

test('what is typed during a request is saved after it', async () => {
  const { openTab, requests, values } = server();
  const { edit, saver } = openTab();
  edit({ novelty: 3 });
  const saving = saver.save();
  edit({ finish: 5 });
  await saving;
  expect(values()).toEqual({ ...EMPTY, novelty: 3 });
  await pass(800);
  expect(values()).toEqual({ ...EMPTY, novelty: 3, finish: 5 });
  expect(requests).toHaveLength(2);
});

test('two tabs: fields that differ are merged, and nothing is lost', async () => {
  const { openTab, values } = server();
  const [one, other] = [openTab(), openTab()];
  one.edit({ novelty: 4 });
  await pass(800);
  other.edit({ comment: 'mine' });
  await pass(800);
  expect(values()).toEqual({ ...EMPTY, novelty: 4, comment: 'mine' });
  expect(other.screen).toEqual({ ...EMPTY, novelty: 4, comment: 'mine' });
  expect(other.state()).toMatchObject({ phase: 'saved', hasMerged: true, conflicts: [] });
});

test('two tabs: a field that both changed keeps the value of the server until it is decided', async () => {
  const { openTab, values } = server();
  const [one, other] = [openTab(), openTab()];
  one.edit({ comment: 'first' });
  await pass(800);
  other.edit({ comment: 'second', finish: 2 });
  await pass(800);
  expect(values()).toEqual({ ...EMPTY, comment: 'first', finish: 2 });
  expect(other.screen.comment).toBe('second');
  expect(other.state()).toMatchObject({
    phase: 'held',
    conflicts: [{ name: 'comment', serverValue: 'first' }],
  });
  expect(other.saver.isDirty()).toBe(true);
  other.saver.keepMine('comment');
  await pass(800);
  expect(values().comment).toBe('second');

  one.edit({ comment: 'third' });
  await pass(800);
  one.saver.takeTheirs({ name: 'comment', serverValue: 'second' });
  await pass(800);
  expect(one.screen).toEqual({ ...EMPTY, comment: 'second', finish: 2 });
  expect(one.state()).toMatchObject({ phase: 'saved', conflicts: [] });
  expect(values().comment).toBe('second');
});

test('two tabs: another request is about what the judge sees, or is not sent', async () => {
  const { openTab, act, values } = server();
  const [one, other] = [openTab(), openTab()];
  one.edit({ novelty: 4 });
  await pass(800);
  expect(await other.saver.act(act)).toBe(false);
  expect(other.screen.novelty).toBe(4);
  expect(other.state()).toMatchObject({ phase: 'saved', hasMerged: true });
  expect(await other.saver.act(act)).toBe(true);
  other.edit({ finish: 2 });
  await pass(800);
  expect(values()).toEqual({ ...EMPTY, novelty: 4, finish: 2 });
  const failing = () => Promise.reject(new Problem(409));
  await expect(other.saver.act(failing)).rejects.toMatchObject({ status: 409 });
});

test('a lost response is no conflict', async () => {
  const { openTab, failures, values } = server();
  const [lost, tab] = [openTab(), openTab()];
  lost.edit({ novelty: 3 });
  await pass(800);
  failures.push(new Problem(0));
  tab.edit({ novelty: 3 });
  await pass(800);
  expect(tab.state()?.phase).toBe('unreachable');
  await pass(2_000);
  expect(tab.state()).toMatchObject({ phase: 'saved', conflicts: [] });
  expect(values().novelty).toBe(3);
});

test('without a connection it tries again, with all that was typed meanwhile', async () => {
  const { openTab, failures, requests, values } = server();
  const { edit, state, states } = openTab();
  failures.push(new Problem(0), new Problem(503));
  edit({ comment: 'a' });
  await pass(800);
  expect(state()?.phase).toBe('unreachable');
  edit({ comment: 'ab' });
  expect(state()?.phase).toBe('unreachable');
  await pass(2_000);
  expect(requests).toHaveLength(2);
  expect(state()?.phase).toBe('unreachable');
  await pass(5_000);
  expect(values().comment).toBe('ab');
  expect(state()?.phase).toBe('saved');
  expect(states.filter(({ phase }) => phase === 'saving')).toHaveLength(1);
});

test('a refusal says why, and does not repeat itself', async () => {
  const { openTab, failures, requests } = server();
  const { edit, state, saver } = openTab();
  failures.push(new Problem(409, { code: 'ROUND_CLOSED' }));
  edit({ novelty: 1 });
  expect(await saver.flush()).toBe(false);
  await pass(60_000);
  expect(requests).toHaveLength(1);
  expect(state()).toMatchObject({ phase: 'refused', problem: { code: 'ROUND_CLOSED' } });
});

test('a comment that is too long holds up nothing else', async () => {
  const { openTab, values } = server();
  const { edit, state, saver } = openTab();
  edit({ comment: 'much too long', novelty: 5 });
  expect(await saver.flush()).toBe(false);
  expect(values()).toEqual({ ...EMPTY, novelty: 5 });
  expect(state()?.phase).toBe('held');
  edit({ comment: 'short' });
  await pass(800);
  expect(values()).toEqual({ ...EMPTY, novelty: 5, comment: 'short' });
});

test('a stopped sheet saves nothing more', async () => {
  const { openTab, requests } = server();
  const { edit, saver } = openTab();
  edit({ novelty: 1 });
  saver.stop();
  await pass(10_000);
  expect(requests).toEqual([]);
  expect(saver.isDirty()).toBe(false);
});
