import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { growingEnum, Id, Timestamp, text } from '#spec/core/shared.ts';
import { DEADLINE_KEYS } from '#spec/show/deadline-keys.ts';

const ClosesAt = Timestamp.meta({ description: 'End of the period for this application.' });
const example = { closesAt: '2027-02-08T14:59:00.000Z', reason: '入院のため。' };

export const extendDeadline = operation({
  id: 'extendDeadline',
  tag: 'deadlines',
  method: 'put',
  path: '/api/v1/organiser/deadlines/{key}/extensions/{applicationId}',
  access: { only: 'tenantUser' },
  right: 'deadlines',
  summary: 'Extend a deadline for one application',
  description:
    'Extends a period for an application, drafts included, and for its booth. One extension for each period; setting it again replaces it.',
  params: z.strictObject({
    key: z
      .enum(DEADLINE_KEYS)
      .meta({ description: 'Key of the period.', example: 'exhibitor-entry' }),
    applicationId: Id.meta({ description: 'Id of the application.' }),
  }),
  body: z
    .strictObject({
      closesAt: ClosesAt,
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
        key: growingEnum(DEADLINE_KEYS, 'What the period is for.'),
        applicationId: Id,
        closesAt: ClosesAt,
        reason: text(400).meta({ description: 'Why it was granted.' }),
      })
      .meta({ id: 'DeadlineExtension', description: 'A period extended for an application.' }),
    example: {
      key: 'exhibitor-entry',
      applicationId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a41',
      ...example,
    },
  },
});
