import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import {
  pictureOperations,
  picturePath,
  uploadDescription,
} from '#spec/core/picture-operations.ts';
import { localized, Timestamp, text, Version } from '#spec/core/shared.ts';
import { PERIOD_PROBLEMS } from '#spec/show/periods.ts';
import { Status } from './application.ts';
import { TAG } from './guest-applications.ts';
import { emailInAnswers } from './kinds/guest-contact.ts';
import {
  ApplicationPictureList,
  ApplicationPictureListChange,
  GuestChange,
  GuestDetails,
} from './kinds/guest-kinds.ts';
import { sponsorExample } from './kinds/sponsor.ts';
import { isUnderReview, questionFields, reason } from './review-fields.ts';

const PATH = '/api/v1/application-links/current';

/** An application as its applicant sees it: nothing that staff prepare. */
export const GuestApplication = z
  .strictObject({
    number: text(20).meta({ description: 'Number, also the code at the desk.' }),
    status: Status,
    isUnderReview,
    edition: localized(200).meta({ description: 'Name of the edition.' }),
    email: emailInAnswers,
    details: GuestDetails,
    ...questionFields,
    changeableUntil: Timestamp.optional().meta({
      description: 'Until when it can be changed. Absent when it cannot be changed.',
    }),
    reason,
    version: Version,
    submittedAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: 'GuestApplication',
    description: 'An application as its applicant sees it.',
    example: {
      number: 'S7K2M9QXA',
      status: 'submitted',
      isUnderReview: false,
      edition: { ja: '紙と木の遊戯会 2027春' },
      email: 'nagisa@mail.example',
      details: { kind: 'sponsor', entered: sponsorExample, pictures: { version: 1, items: [] } },
      changeableUntil: '2027-02-28T14:59:00.000Z',
      version: 1,
      submittedAt: '2027-01-20T03:00:00.000Z',
      updatedAt: '2027-01-20T03:00:00.000Z',
    },
  });
export type GuestApplication = z.output<typeof GuestApplication>;

/** The holder of an e-mail's link acts for the applicant. Every invalid link gets the same answer. */
const byLink = { tag: TAG.name, access: 'none', linkToken: true } as const;
const LINK = 'By a link, which is valid until the edition is archived.';

export const getApplicationByLink = operation({
  ...byLink,
  id: 'getApplicationByLink',
  method: 'get',
  path: PATH,
  summary: 'Get my application by its link',
  description: `Returns an application as its applicant sees it. ${LINK}`,
  caching: 'private',
  versioned: 'returns',
  success: { status: 200, description: 'The application.', schema: GuestApplication },
});

export const changeApplicationByLink = operation({
  ...byLink,
  id: 'changeApplicationByLink',
  method: 'patch',
  path: PATH,
  quota: 'editing',
  summary: 'Change my application, or answer a question',
  description: `Updates the given fields until the period of the kind is over, or while a question is open. The address stays. ${LINK}`,
  body: GuestChange,
  versioned: 'requires',
  success: { status: 200, description: 'The updated application.', schema: GuestApplication },
  problems: ['NOT_IN_STATE', ...PERIOD_PROBLEMS],
});

export const withdrawApplicationByLink = operation({
  ...byLink,
  id: 'withdrawApplicationByLink',
  method: 'post',
  path: `${PATH}/withdraw`,
  quota: 'notifying',
  summary: 'Withdraw my application',
  description: `Withdraws an open application. Repeating it returns the application. ${LINK}`,
  success: { status: 200, description: 'Withdrawn.', schema: GuestApplication },
  problems: ['NOT_IN_STATE'],
});

export const {
  put: putApplicationPicture,
  delete: deleteApplicationPicture,
  update: updateApplicationPictures,
} = pictureOperations('Application', {
  one: { ...byLink, params: picturePath({}) },
  all: byLink,
  path: PATH,
  schemas: { List: ApplicationPictureList, Change: ApplicationPictureListChange },
  of: 'of my application',
  descriptions: {
    put: `${uploadDescription('At most three, while the application can be changed.')} ${LINK}`,
    delete: `Deletes a picture, while the application can be changed. Has no effect without it. ${LINK}`,
    update: `Sets order, text alternatives and crops of all pictures, based on the \`version\` of the list, while the application can be changed. ${LINK}`,
  },
  problems: ['NOT_IN_STATE', ...PERIOD_PROBLEMS],
});
