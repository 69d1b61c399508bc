import { z } from 'zod';
import { FieldChanges } from '#spec/core/audit.ts';
import { operation } from '#spec/core/operation.ts';
import {
  growingEnum,
  Id,
  pagedList,
  pagingQuery,
  Timestamp,
  text,
  visibleAscii,
} from '#spec/core/shared.ts';
import { TAG } from './members.ts';

/** Objects whose history staff read. */
export const AUDITED_ENTITIES = [
  'application',
  'announcement',
  'award',
  'booth',
  'content',
] as const;
export type AuditedEntity = (typeof AUDITED_ENTITIES)[number];

/** The kinds of actors on an object. */
const ACTOR_KINDS = ['member', 'user', 'admin', 'deleted-account', 'platform'] as const;

const Actor = z
  .strictObject({
    kind: growingEnum(
      ACTOR_KINDS,
      'Who it was: a current or former `member` of the organiser, another `user` such as an applicant or an exhibitor, an `admin` who impersonated a user, an account that was deleted since, or the `platform` itself.',
    ),
    id: visibleAscii(100).optional().meta({ description: 'Id of the user. For members only.' }),
    name: text(200).optional().meta({ description: 'Name of the account. For members only.' }),
  })
  .meta({
    id: 'AuditActor',
    description: 'Who did something. Only members are named.',
    example: { kind: 'user' },
  });
export type AuditActor = z.output<typeof Actor>;

const recordExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a16',
  at: '2027-02-10T03:00:00.000Z',
  action: 'application.accept',
  by: { kind: 'member', id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a11', name: '運営 太郎' },
  changes: [{ field: 'status', before: 'submitted', after: 'accepted' }],
};

const AuditRecord = z
  .strictObject({
    id: Id,
    at: Timestamp,
    action: visibleAscii(100).meta({
      description: 'What was done. New actions may be added.',
    }),
    by: Actor,
    impersonator: Actor.optional().meta({
      description: 'Who acted as that user. Absent without impersonation.',
    }),
    changes: FieldChanges.meta({
      description: 'What changed, with names in place of ids of users. Empty once that was erased.',
    }),
  })
  .meta({
    id: 'AuditRecord',
    description: 'A record of the audit log about an object.',
    example: recordExample,
  });
export type AuditRecord = z.output<typeof AuditRecord>;

export const listAuditRecords = operation({
  id: 'listAuditRecords',
  tag: TAG.name,
  method: 'get',
  path: '/api/v1/organiser/audit-records',
  access: { only: 'tenantUser' },
  right: 'audit',
  summary: 'List the history of an object',
  description:
    'Returns what was done with an object of the current edition, from the audit log, the newest first. Readings of personal data are left out.',
  caching: 'private',
  query: z.strictObject({
    entity: z.enum(AUDITED_ENTITIES).meta({ description: 'What the object is.' }),
    entityId: Id.meta({ description: 'Id of the object.' }),
    ...pagingQuery,
  }),
  success: {
    status: 200,
    description: 'The history.',
    schema: pagedList(AuditRecord).meta({
      id: 'AuditRecordList',
      description: 'A page of records of the audit log.',
      example: { items: [recordExample], total: 1, totalIsCapped: false },
    }),
  },
  problems: ['NOT_FOUND', 'BAD_CURSOR'],
});
