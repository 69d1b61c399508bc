import { z } from 'zod';
import { gallerySchemas } from '#spec/core/pictures.ts';
import { patchOf } from '#spec/core/shared.ts';
import { EducationFields, educationInAnswers } from './education.ts';
import { answerField } from './guest-contact.ts';
import { MAX_PRESS_PERSONS, PressFields, PressPass, pressInAnswers } from './press.ts';
import { SponsorFields, sponsorInAnswers } from './sponsor.ts';

/* The kinds for which nobody needs an account: the fields of each in responses, and those that can be changed. */

/** Domain: application. */
export const MAX_APPLICATION_PICTURES = 3;

export const { List: ApplicationPictureList, Change: ApplicationPictureListChange } =
  gallerySchemas('Application', MAX_APPLICATION_PICTURES);

export type ApplicationPictureList = z.output<typeof ApplicationPictureList>;

const kindOf = <Kind extends string>(kind: Kind) =>
  z.literal(kind).meta({ description: 'Kind of the application.' });

const entered = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .meta({ description: 'What the applicant entered. Fields left empty or erased are absent.' });

const SponsorDetails = z
  .strictObject({
    kind: kindOf('sponsor'),
    entered: entered(sponsorInAnswers),
    pictures: ApplicationPictureList,
  })
  .meta({ id: 'SponsorDetails', description: 'Details of an application of a sponsor.' });

const PressDetails = z
  .strictObject({
    kind: kindOf('press'),
    entered: entered(pressInAnswers),
    pictures: ApplicationPictureList,
    passes: z.array(PressPass).max(MAX_PRESS_PERSONS).optional().meta({
      description: 'A code for each person. Absent unless it is accepted.',
    }),
  })
  .meta({ id: 'PressDetails', description: 'Details of an application of media.' });

const EducationDetails = z
  .strictObject({
    kind: kindOf('education'),
    entered: entered(educationInAnswers),
    pictures: ApplicationPictureList,
  })
  .meta({ id: 'EducationDetails', description: 'Details of an application of a school.' });

export const GUEST_DETAILS = [SponsorDetails, PressDetails, EducationDetails] as const;

export const GuestDetails = z.discriminatedUnion('kind', GUEST_DETAILS).meta({
  id: 'GuestApplicationDetails',
  description: 'What the kind of an application adds.',
});
export type GuestDetails = z.output<typeof GuestDetails>;

const change = <Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  fields: z.ZodObject<Shape>,
) =>
  z.strictObject({
    ...patchOf(fields).shape,
    ...patchOf(z.strictObject(answerField)).shape,
    kind: kindOf(kind),
  });

const kindChange = 'Fields to change, besides the kind. The result must be valid.';

export const GuestChange = z
  .discriminatedUnion('kind', [
    change('sponsor', SponsorFields).meta({ id: 'SponsorChange', description: kindChange }),
    change('press', PressFields).meta({ id: 'PressChange', description: kindChange }),
    change('education', EducationFields).meta({ id: 'EducationChange', description: kindChange }),
  ])
  .meta({
    id: 'GuestApplicationChange',
    description:
      'Fields to change, by the kind of the application, and the answer to a question. Null clears an optional field.',
    example: { kind: 'sponsor', answer: '金額は未定です。' },
  });
export type GuestChange = z.output<typeof GuestChange>;
