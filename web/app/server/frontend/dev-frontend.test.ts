import { expect, test, vi } from 'vitest';
import { reloadForTexts } from './dev-frontend.ts';

test.each([
  ['client', '/noren/web/show/home/locales/ja.json', 1],
  ['client', '/noren/web/core/i18n/locales/en/commons.json', 1],
  ['ssr', '/noren/web/show/home/locales/ja.json', 0],
  ['client', '/noren/web/show/home/HomePage.tsx', 0],
])('open pages are reloaded for a changed text: %s %s', (name, file, times) => {
  const send = vi.fn();
  reloadForTexts.hotUpdate.call({ environment: { name, hot: { send } } }, { file });
  expect(send.mock.calls).toEqual(Array(times).fill([{ type: 'full-reload' }]));
});
