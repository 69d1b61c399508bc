import type { Identity } from '#api/core/access/identity.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { OrganiserEdition } from '#spec/show/edition-stages.ts';
import { stagesFor } from './policy.ts';
import type { EditionStageRow } from './store.ts';

/** Returns the stage of an edition for a member of its tenant. */
export const presentStage = (row: EditionStageRow, staff: Identity): OrganiserEdition => ({
  slug: row.slug,
  name: row.name,
  status: row.status,
  ...omitAbsent(stagesFor(row.status, staff)),
  booths: row.booths,
});
