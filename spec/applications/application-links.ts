import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import { PICTURE_UPLOAD } from '#spec/core/pictures.ts';
import { Id, localized, Timestamp, text } from '#spec/core/shared.ts';
import { MAX_VERSION } from '#spec/core/versions.ts';
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

const PATH = '/api/v1/application-links/current';

/** An application as its applicant sees it: nothing that staff prepare. */
export const GuestApplication = z
  .strictObject({
    number: text(20).meta({ description: 'Number, also the code at the desk.' }),
    status: Status,
    isUnderReview: z.boolean().meta({ description: 'Whether a member of staff works on it.' }),
    edition: localized(200).meta({ description: 'Name of the edition.' }),
    email: emailInAnswers,
    details: GuestDetails,
    question: text(1000).optional().meta({
      description: 'Question of the organisers. Absent without one.',
    }),
    answer: text(1000).optional().meta({ description: 'Answer to it. Absent before it.' }),
    answerBy: Timestamp.optional().meta({
      description: 'Until when to answer. Only with `more_info`.',
    }),
    changeableUntil: Timestamp.optional().meta({
      description: 'Until when it can be changed. Absent when it cannot be changed.',
    }),
    reason: text(400).optional().meta({
      description: 'Why the organisers cancelled or reopened it. Absent otherwise.',
    }),
    version: z.int().min(1).max(MAX_VERSION).meta({ description: 'Version, as in the ETag.' }),
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
  problems: ['NOT_IN_STATE', 'NOT_OPEN_YET', 'DEADLINE_PASSED'],
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

const pictureParams = z.strictObject({
  pictureId: Id.meta({ description: 'Id of the picture, chosen by the client.' }),
});
const PICTURE_PROBLEMS = ['NOT_IN_STATE', 'NOT_OPEN_YET', 'DEADLINE_PASSED'] as const;

export const putApplicationPicture = operation({
  ...byLink,
  id: 'putApplicationPicture',
  method: 'put',
  path: `${PATH}/pictures/{pictureId}`,
  summary: 'Upload a picture of my application',
  description: `Accepts a still image of at most 64 megapixels and re-encodes it, which removes all metadata. At most three, while the application can be changed. Sending the same file again has no effect, so that a retry is safe. ${LINK}`,
  params: pictureParams,
  upload: PICTURE_UPLOAD,
  versioned: 'returns',
  success: { status: 200, description: 'All pictures.', schema: ApplicationPictureList },
  problems: [...PICTURE_PROBLEMS, 'PICTURE_ID_TAKEN', 'TOO_MANY_PICTURES', 'TOO_MUCH_STORED'],
});

export const deleteApplicationPicture = operation({
  ...byLink,
  id: 'deleteApplicationPicture',
  method: 'delete',
  path: `${PATH}/pictures/{pictureId}`,
  quota: 'editing',
  summary: 'Delete a picture of my application',
  description: `Deletes a picture, while the application can be changed. Has no effect without it. ${LINK}`,
  params: pictureParams,
  versioned: 'returns',
  success: { status: 200, description: 'The other pictures.', schema: ApplicationPictureList },
  problems: PICTURE_PROBLEMS,
});

export const updateApplicationPictures = operation({
  ...byLink,
  id: 'updateApplicationPictures',
  method: 'put',
  path: `${PATH}/pictures`,
  arrangesPictures: true,
  summary: 'Arrange the pictures of my application',
  description: `Sets order, text alternatives and crops of all pictures, based on the \`version\` of the list, while the application can be changed. ${LINK}`,
  body: ApplicationPictureListChange,
  versioned: 'requires',
  success: { status: 200, description: 'All pictures.', schema: ApplicationPictureList },
  problems: [...PICTURE_PROBLEMS, 'TOO_MUCH_STORED'],
});
