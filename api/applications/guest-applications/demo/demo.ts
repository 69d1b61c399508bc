import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertHistory } from '#api/core/demo/history.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { hashToken } from '#api/core/invitations/tokens.ts';
import { GUEST_KINDS } from '#spec/applications/states.ts';
import { DIGEST_KEY } from '../digest.ts';
import { GUEST_DEFINITIONS } from '../guest-kinds.ts';
import { generateApplications, historyOf } from './applications.ts';

/** Returns the link of an application. The links of the demo show are public: nobody was sent one. */
const linkOf = (number: string) => `demo-${number}`;

export const demo = defineDemo({
  needs: ['people', 'edition'],
  load: async ({ db, clock, data: { edition } }) => {
    for (const kind of GUEST_KINDS) {
      const generated = generateApplications({ clock, edition }, kind);
      const applications = generated.map(({ application }) => application);
      await insertAll(db, 'application', applications);
      await insertAll(
        db,
        GUEST_DEFINITIONS[kind].table,
        generated.map(({ entered }) => entered),
      );
      await insertAll(
        db,
        'application_link',
        applications.map(({ id, number, created_at }) => ({
          token_hash: hashToken(linkOf(number)),
          application_id: id,
          created_at,
        })),
      );
      await insertAll(
        db,
        'application_reminder',
        applications.map(({ id, submitted_at }) => ({
          application_id: id,
          key: DIGEST_KEY,
          sent_at: submitted_at,
        })),
      );
      await insertHistory(db, 'application', applications.flatMap(historyOf));
    }
  },
});
