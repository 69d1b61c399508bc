import type { Kysely } from 'kysely';
import { APPLICATION, presentGallery } from '#api/applications/applications/pictures.ts';
import { findApplications } from '#api/applications/applications/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { findPictureList } from '#api/core/pictures/store.ts';
import type { GuestDetails } from '#spec/applications/kinds/guest-kinds.ts';
import type { PressFields, PressPass } from '#spec/applications/kinds/press.ts';
import type { ApplicationStatus } from '#spec/applications/states.ts';
import type { Entered, GuestKindDefinition } from './guest-kinds.ts';
import { readEntered } from './store.ts';

const WITH_PASSES: readonly ApplicationStatus[] = ['accepted', 'confirmed', 'attended'];

/** Returns the code that each person shows at the desk. */
export const passesOf = (number: string, entered: Entered): PressPass[] =>
  ((entered as Partial<PressFields>).persons ?? []).map(({ name }, at) => ({
    name,
    code: `${number}-${at + 1}`,
  }));

/** Reads the fields that an applicant entered, with the pictures; for accepted press also the passes for the desk. */
export const readDetails = async (
  db: Kysely<Database>,
  definition: GuestKindDefinition,
  applicationId: string,
): Promise<GuestDetails> => {
  const [application] = await findApplications(db, [applicationId]);
  const entered = (await readEntered(db, definition, [applicationId])).get(applicationId) ?? {};
  const pictures = await findPictureList(db, { owner_kind: APPLICATION, owner_id: applicationId });
  const hasPasses =
    definition.kind === 'press' && application && WITH_PASSES.includes(application.status);
  return {
    kind: definition.kind,
    entered,
    pictures: presentGallery(pictures),
    ...(hasPasses && { passes: passesOf(application.number ?? '', entered) }),
  } as GuestDetails;
};
