import { readImages } from '#api/content/contents/public-images.ts';
import { listAllPublic } from '#api/content/contents/public-store.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/content/team-members.ts';
import { presentTeamMember } from './present.ts';

export const handlers = defineHandlers<typeof contract>({
  listTeamMembers: async (_input, { db, now }) => {
    const contents = await listAllPublic(db, 'team', {}, now);
    const imageOf = await readImages(
      db,
      contents.map(({ fields }) => fields.photo),
    );
    return { items: contents.map((content) => presentTeamMember(content, imageOf)) };
  },
});
