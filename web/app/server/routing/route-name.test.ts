import { expect, test } from 'vitest';
import { pageAt } from '#web/app/site-map.ts';
import { createRouteName } from './route-name.ts';

const nameOf = createRouteName(new Map([['/assets/app.js', {} as never]]));

test.each([
  ['/', 'home'],
  ['/en/booth/0b5e1f7c-6a3d-4e0f-9d58-3c1c0b8f2a11', 'booth'],
  ['/assets/app.js', 'file'],
  ['/_i18n/build/ja/commons.json', '/_i18n/'],
  ['/a-secret/in-a-path', 'unknown'],
  [
    '/en/exhibitor/booth/0b5e1f7c-6a3d-4e0f-9d58-3c1c0b8f2a11/booth-user/A-token/verify',
    'booth-invitation',
  ],
])('%s is %s in the log', (path, name) => {
  for (const again of [path, path]) expect(nameOf(again, pageAt)).toBe(name);
});
