import { z } from 'zod';
import { FieldChanges } from '#spec/core/audit.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import {
  Count,
  growingEnum,
  Id,
  pagedList,
  pagingQuery,
  Timestamp,
  text,
  visibleAscii,
} from '#spec/core/shared.ts';
import { AuthId } from './better-auth.ts';

export const TAG: Tag = {
  name: 'administration',
  description: 'What admins need to know about the site and about an account.',
};

export const AdminOverview = z
  .strictObject({
    accounts: Count.meta({ description: 'All accounts.' }),
    newAccounts: Count.meta({ description: 'Created within the last seven days.' }),
    admins: Count.meta({ description: 'Admins who are not banned.' }),
    unverified: Count.meta({ description: 'Signed up, but the address is not verified yet.' }),
    banned: Count.meta({ description: 'Banned now.' }),
    interrupted: Count.meta({
      description:
        'Operations on accounts that were interrupted within the last 30 days, and may or may not have taken effect.',
    }),
  })
  .meta({
    id: 'AdminOverview',
    description: 'Figures about the accounts of the site.',
    example: {
      accounts: 1200,
      newAccounts: 34,
      admins: 2,
      unverified: 3,
      banned: 1,
      interrupted: 0,
    },
  });

const adminRead = {
  tag: TAG.name,
  method: 'get',
  access: { only: 'admin' },
  caching: 'private',
} as const;

export const getAdminOverview = operation({
  ...adminRead,
  id: 'getAdminOverview',
  path: '/api/v1/admin/overview',
  summary: 'Get an overview for admins',
  description: 'Returns figures about the accounts of the site, and what needs attention.',
  success: { status: 200, description: 'The figures.', schema: AdminOverview },
});

export const UserMembership = z
  .strictObject({
    slug: visibleAscii(60).meta({ description: 'Slug of the tenant.' }),
    role: visibleAscii(60).meta({
      description: '`owner`, `manager`, `editor`, `judge` or `desk`. New values may be added.',
    }),
    isCurrent: z.boolean().meta({ description: 'The tenant runs the current edition.' }),
  })
  .meta({
    id: 'UserMembership',
    description: 'An active membership of a tenant.',
    example: { slug: 'noren-association', role: 'owner', isCurrent: true },
  });

const params = z.strictObject({ userId: AuthId });

export const listUserMemberships = operation({
  ...adminRead,
  id: 'listUserMemberships',
  path: '/api/v1/admin/users/{userId}/memberships',
  summary: 'List a user’s memberships',
  description: 'Returns the active memberships of an account. For admins.',
  params,
  success: {
    status: 200,
    description: 'The memberships.',
    schema: z.strictObject({
      items: z.array(UserMembership).max(1000).meta({ description: 'By tenant.' }),
    }),
    example: { items: [{ slug: 'noren-association', role: 'owner', isCurrent: true }] },
  },
});

const eventExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a15',
  at: '2027-04-01T03:00:00.000Z',
  action: 'user.roleSet',
  outcome: 'succeeded',
  actor: 'admin@noren.example',
  changes: [{ field: 'role', before: 'user', after: 'admin' }],
};

export const UserEvent = z
  .strictObject({
    id: Id,
    at: Timestamp,
    action: visibleAscii(100).meta({
      description: 'Action of the audit log. New ones may be added.',
    }),
    outcome: growingEnum(
      ['succeeded', 'refused', 'interrupted'],
      '`interrupted`: it may or may not have taken effect.',
    ),
    actor: text(254).optional().meta({
      description: 'E-mail address of who did it; absent for guests and deleted accounts.',
    }),
    impersonator: text(254).optional().meta({
      description:
        'E-mail address of the admin who impersonated the actor. Absent without impersonation.',
    }),
    subject: text(254).optional().meta({
      description: 'E-mail address of the account concerned. Absent if it is this one.',
    }),
    changes: FieldChanges.meta({
      description: 'What changed. Empty for records about personal data.',
    }),
  })
  .meta({
    id: 'UserEvent',
    description: 'A record of the audit log about an account.',
    example: eventExample,
  });
export type UserEvent = z.output<typeof UserEvent>;

export const UserHistory = pagedList(UserEvent).meta({
  id: 'UserHistory',
  description: 'Records of the audit log about an account, the newest first.',
  example: { items: [eventExample], total: 1, totalIsCapped: false },
});

export const listUserHistory = operation({
  ...adminRead,
  id: 'listUserHistory',
  path: '/api/v1/admin/users/{userId}/history',
  summary: 'List a user’s history',
  description:
    'Returns what happened to an account, and what its user did to other accounts as an admin, from the audit log. For admins.',
  params,
  query: z.strictObject(pagingQuery),
  success: { status: 200, description: 'The history.', schema: UserHistory },
  problems: ['BAD_CURSOR'],
});
