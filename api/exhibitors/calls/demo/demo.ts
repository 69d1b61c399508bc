import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { type DemoCall, generateCalls } from './calls.ts';

declare module '#api/core/demo/demo-module.ts' {
  interface DemoData {
    exhibitorCalls: readonly DemoCall[];
  }
}

export const demo = defineDemo({
  needs: ['edition'],
  load: async ({ db, clock, size, data: { edition }, leave }) => {
    const calls = generateCalls(clock, edition, size);
    await insertAll(
      db,
      'exhibitor_call',
      calls.map(({ row }) => row),
    );
    await insertAll(
      db,
      'exhibitor_plan',
      calls.flatMap(({ plans }) => plans),
    );
    leave({ exhibitorCalls: calls });
  },
});
