import { z } from 'zod';
import { EnteredTimestamp } from '#spec/core/entered.ts';
import { operation } from '#spec/core/operation.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { Count, growingEnum, Id, Timestamp, text } from '#spec/core/shared.ts';
import { DEADLINE_KEYS } from '#spec/show/deadline-keys.ts';
import { Staff } from '#spec/tenants/staff-references.ts';
import { Kind, summaryExample } from './application.ts';

const ClosesAt = Timestamp.meta({ description: 'End of the period for this application.' });
const example = { closesAt: '2027-02-08T14:59:00.000Z', reason: '入院のため。' };

/** The data of an application that staff may know; of a draft, only its id. */
const referenceFields = {
  id: Id,
  number: text(20).optional().meta({ description: 'Absent for drafts.' }),
  title: text(200).optional().meta({
    description: 'Name by which lists show it. Absent for drafts and after its erasure.',
  }),
} as const;

const extensionFields = {
  key: growingEnum(DEADLINE_KEYS, 'What the period is for.'),
  closesAt: ClosesAt,
  reason: text(400).meta({ description: 'Why it was granted.' }),
} as const;

const staff = { tag: 'deadlines', access: { only: 'tenantUser' }, right: 'deadlines' } as const;

export const extendDeadline = operation({
  ...staff,
  id: 'extendDeadline',
  method: 'put',
  path: '/api/v1/organiser/deadlines/{key}/extensions/{applicationId}',
  summary: 'Extend a deadline for one application',
  description:
    'Extends a period for an application, drafts included, and for its booth. It ends after the usual close. One extension for each period; setting it again replaces it.',
  params: z.strictObject({
    key: z
      .enum(DEADLINE_KEYS)
      .meta({ description: 'Key of the period.', example: 'exhibitor-entry' }),
    applicationId: Id.meta({ description: 'Id of the application.' }),
  }),
  body: z
    .strictObject({
      closesAt: EnteredTimestamp.meta({ description: 'End of the period for this application.' }),
      reason: rules(trimToNotBlank, maxFullWidthCharacters(400)).meta({
        description: 'For the audit log.',
      }),
    })
    .meta({ id: 'DeadlineExtensionInput', description: 'An extension to set.', example }),
  success: {
    status: 200,
    description: 'The extension.',
    schema: z
      .strictObject({
        ...extensionFields,
        applicationId: Id,
      })
      .meta({ id: 'DeadlineExtension', description: 'A period extended for an application.' }),
    example: {
      key: 'exhibitor-entry',
      applicationId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a41',
      ...example,
    },
  },
});

/** More are found by a longer query. */
export const MAX_EXTENDABLE = 8;

export const listExtendableApplications = operation({
  ...staff,
  id: 'listExtendableApplications',
  method: 'get',
  path: '/api/v1/organiser/extendable-applications',
  readsPersonalData: true,
  summary: 'Find applications to extend a deadline for',
  description:
    'Returns applications of a kind whose number or name contains the words, and those of an applicant by the whole e-mail address of the account. Only the address finds drafts, without what they contain.',
  caching: 'private',
  query: z.strictObject({
    kind: Kind,
    q: rules(trimToNotBlank, maxFullWidthCharacters(254)).meta({
      description: 'Words, or an e-mail address.',
      example: 'nagisa@mail.example',
    }),
  }),
  success: {
    status: 200,
    description: 'The applications.',
    schema: z
      .strictObject({
        items: z
          .array(
            z
              .strictObject({
                ...referenceFields,
                createdAt: Timestamp.meta({ description: 'When the applicant began it.' }),
              })
              .meta({ id: 'ExtendableApplication', description: 'An application to choose.' }),
          )
          .max(MAX_EXTENDABLE)
          .meta({ description: 'Drafts first, then by number.' }),
        total: Count.meta({ description: 'How many there are.' }),
      })
      .meta({ id: 'ExtendableApplicationList', description: 'Applications that were found.' }),
    example: {
      items: [{ id: summaryExample.id, createdAt: '2027-01-20T03:00:00.000Z' }],
      total: 1,
    },
  },
});

/** More would be no exceptions. */
export const MAX_LISTED_EXTENSIONS = 500;

const ListedExtension = z
  .strictObject({
    ...extensionFields,
    application: z.strictObject(referenceFields).meta({ description: 'Whom it was granted to.' }),
    grantedAt: Timestamp,
    grantedBy: Staff.optional().meta({ description: 'Absent after the account was deleted.' }),
  })
  .meta({ id: 'ListedDeadlineExtension', description: 'An extension, with its application.' });
export type ListedExtension = z.output<typeof ListedExtension>;

export const listDeadlineExtensions = operation({
  ...staff,
  id: 'listDeadlineExtensions',
  method: 'get',
  path: '/api/v1/organiser/deadline-extensions',
  readsPersonalData: true,
  summary: 'List extended deadlines',
  description: 'Returns what was extended for single applications of the current edition.',
  caching: 'private',
  success: {
    status: 200,
    description: 'The extensions.',
    schema: z
      .strictObject({
        items: z
          .array(ListedExtension)
          .max(MAX_LISTED_EXTENSIONS)
          .meta({ description: 'The last granted first.' }),
      })
      .meta({ id: 'DeadlineExtensionList', description: 'Extended periods of an edition.' }),
    example: {
      items: [
        {
          key: 'exhibitor-entry',
          ...example,
          application: {
            id: summaryExample.id,
            number: summaryExample.number,
            title: summaryExample.title,
          },
          grantedAt: '2027-01-30T03:00:00.000Z',
          grantedBy: { id: 'usr_4Qd81mZk', name: '汐見 渚' },
        },
      ],
    },
  },
});
