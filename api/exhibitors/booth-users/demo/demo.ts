import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { generateMembers } from './members.ts';

export const demo = defineDemo({
  needs: ['people', 'booths'],
  load: async ({ db, clock, data: { people, booths } }) => {
    await insertAll(db, 'booth_user', generateMembers({ clock, booths, people }));
  },
});
