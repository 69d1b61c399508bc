import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { deviceStorage } from './browser-storage.ts';

afterEach(() => void vi.unstubAllGlobals());

const storage = deviceStorage(z.object({ label: z.string() }));

const stubStorage = (stored = new Map<string, string>()) => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  return stored;
};

test('stores a value until it is removed', () => {
  const stored = stubStorage();
  storage.write('camera', { label: '背面' });
  expect(storage.read('camera')).toEqual({ label: '背面' });
  expect([...stored.keys()]).toEqual(['noren.camera']);
  storage.remove('camera');
  expect(storage.read('camera')).toBeUndefined();
});

test.each(['{', 'null', '"a"', '{"label":1}'])('ignores %s', (text) => {
  stubStorage(new Map([['noren.camera', text]]));
  expect(storage.read('camera')).toBeUndefined();
});

test('does nothing where the browser forbids it', () => {
  vi.stubGlobal('localStorage', undefined);
  storage.write('camera', { label: '背面' });
  storage.remove('camera');
  expect(storage.read('camera')).toBeUndefined();
});
