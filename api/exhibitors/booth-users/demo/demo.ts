import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { generateMembers } from './members.ts';

export const demo = defineDemo({
  needs: ['people', 'exhibitors', 'booths'],
  load: async ({ db, clock, data: { people, exhibitors, booths } }) => {
    await insertAll(db, 'booth_user', generateMembers({ clock, exhibitors, booths, people }));
  },
});
