import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/show/booth-map.ts';
import { getBoothMap } from './handlers.ts';

export const boothMap = defineCapability<typeof contract>({
  handlers: { getBoothMap },
  publicTables: ['hall', 'placement', 'facility'],
  demo: () => import('./demo/demo.ts'),
});
