import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { keepsReading } from '#spec/core/rules/readings.ts';
import { PERIOD_PROBLEMS } from '#spec/show/periods.ts';
import { EducationFields, educationExample } from './kinds/education.ts';
import { contactReading, submissionExample, submissionFields } from './kinds/guest-contact.ts';
import { PressFields, pressExample } from './kinds/press.ts';
import { SponsorFields, sponsorExample } from './kinds/sponsor.ts';

export const TAG: Tag = {
  name: 'guest-applications',
  description: 'Applications of sponsors, press and schools, for which nobody needs an account.',
};

export const NewSponsorApplication = z
  .strictObject({ ...SponsorFields.shape, ...submissionFields })
  .check(contactReading, keepsReading('company', 'companyKana'))
  .meta({
    id: 'NewSponsorApplication',
    description: 'An application of a sponsor.',
    example: { ...sponsorExample, ...submissionExample },
  });
export type NewSponsorApplication = z.output<typeof NewSponsorApplication>;

export const NewPressApplication = z
  .strictObject({ ...PressFields.shape, ...submissionFields })
  .check(contactReading)
  .meta({
    id: 'NewPressApplication',
    description: 'An application of media.',
    example: { ...pressExample, ...submissionExample },
  });
export type NewPressApplication = z.output<typeof NewPressApplication>;

export const NewEducationApplication = z
  .strictObject({ ...EducationFields.shape, ...submissionFields })
  .check(contactReading, keepsReading('school', 'schoolKana'))
  .meta({
    id: 'NewEducationApplication',
    description: 'An application of a school.',
    example: { ...educationExample, ...submissionExample },
  });
export type NewEducationApplication = z.output<typeof NewEducationApplication>;

export const ApplicationReceipt = z
  .strictObject({
    number: z
      .string()
      .max(9)
      .regex(/^[SPE][A-HJ-NP-Z2-9]{8}$/)
      .meta({ description: 'Number of the application, also the code at the desk.' }),
  })
  .meta({
    id: 'ApplicationReceipt',
    description: 'Receipt of an application, the same whoever applied before.',
    example: { number: 'S7K2M9QXA' },
  });
export type ApplicationReceipt = z.output<typeof ApplicationReceipt>;

const applies = {
  tag: TAG.name,
  method: 'post',
  access: 'none',
  quota: 'notifying',
  ownerOnly: true,
  idempotency: 'required',
  success: { status: 201, description: 'Received.', schema: ApplicationReceipt },
  problems: ['RATE_LIMITED', ...PERIOD_PROBLEMS, 'TOO_MANY_WITHDRAWN'],
} as const;

const description = (period: string) =>
  `Available to guests, in the period \`${period}\`. An e-mail with a link to the application confirms it, at most five times an hour for an address. Further applications with the same address are accepted.`;

export const applyAsSponsor = operation({
  ...applies,
  id: 'applyAsSponsor',
  path: '/api/v1/sponsor-applications',
  summary: 'Apply as a sponsor',
  description: description('sponsor'),
  body: NewSponsorApplication,
});

export const applyAsPress = operation({
  ...applies,
  id: 'applyAsPress',
  path: '/api/v1/press-applications',
  summary: 'Apply as press',
  description: description('press'),
  body: NewPressApplication,
});

export const applyAsSchool = operation({
  ...applies,
  id: 'applyAsSchool',
  path: '/api/v1/education-applications',
  summary: 'Apply as a school',
  description: description('education'),
  body: NewEducationApplication,
});
