import { defineCapability } from '#api/core/capability.ts';
import { picturesPersonalData } from '#api/core/pictures/personal-data.ts';
import { findReferencedPictures, forgetReplacedFiles } from '#api/core/pictures/store.ts';
import type * as contract from '#spec/show/booths.ts';
import { handlers } from './handlers.ts';
import { helpsAtBooth } from './members.ts';
import { personalData } from './personal-data.ts';
import { findReferencedCuts, isAtCurrentEdition, ownsBooth } from './store.ts';

export const booths = defineCapability<typeof contract>({
  handlers,
  publicTables: ['booth', 'booth_day'],
  slots: {
    auditedEntities: [{ entity: 'booth', isAtCurrentEdition, userFields: { ownerId: 'owner' } }],
    roles: [
      { role: 'exhibitor', isHeldBy: ownsBooth },
      { role: 'boothUser', isHeldBy: helpsAtBooth },
    ],
    fileReferences: [findReferencedCuts, findReferencedPictures],
    sweeps: [forgetReplacedFiles],
    personalData: [...personalData, ...picturesPersonalData],
  },
  demo: () => import('./demo/demo.ts'),
});
