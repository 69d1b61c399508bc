import { isUploaded } from '#api/core/files/files.ts';
import type { PersonalData } from '#api/core/personal-data.ts';
import { listOriginals } from '#api/core/pictures/store.ts';
import { forgetInvitedAddress, listMembershipsByUser } from './members.ts';
import { forgetWords, listBoothIds, listOfferIds } from './retention.ts';
import { BOOTH, countOpenBooths, listBoothsByOwner } from './store.ts';

/** A booth that has been shown stays in the archive of its edition, without its owner. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'booth',
    column: 'owner_id',
    onErasure: 'anonymized',
    audited: [
      { entity: 'booth', listOwned: (db, { id }) => listBoothIds(db, id) },
      { entity: 'boothProduct', listOwned: (db, { id }) => listOfferIds(db, id) },
    ],
    // The texts of the booth for visitors stay in the archive.
    anonymize: (trx, { id }) => forgetWords(trx, id),
    exported: {
      section: 'booths',
      read: (db, { id }) => listBoothsByOwner(db, id),
    },
    listFiles: async (db, { id }) => {
      const booths = await listBoothsByOwner(db, id);
      const originals = await listOriginals(
        db,
        BOOTH,
        booths.map((booth) => booth.id),
      );
      return originals.filter(isUploaded);
    },
    findObstacles: async (db, userId) => {
      const count = await countOpenBooths(db, userId);
      return count > 0 ? [{ reason: 'openBooths', count }] : [];
    },
  },
  {
    table: 'booth_user',
    column: 'user_id',
    onErasure: 'deleted',
    exported: {
      section: 'boothMemberships',
      read: (db, account) => listMembershipsByUser(db, account),
    },
    anonymize: (trx, account) => forgetInvitedAddress(trx, account),
  },
];
