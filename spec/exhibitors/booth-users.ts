import { z } from 'zod';
import { INVITATION_PROBLEMS, InvitationToken } from '#spec/core/invitations.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { email } from '#spec/core/rules/formats.ts';
import { noAddress } from '#spec/core/rules/names.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { Id, singleLineRules } from '#spec/core/shared.ts';
import { BOOTH_USER_ROLES } from '#spec/show/booth-roles.ts';
import { BoothPath } from '#spec/show/booths.ts';
import { BOOTH_PERIOD_PROBLEMS } from '#spec/show/periods.ts';
import { BoothInvitation, BoothMembership, BoothUser, BoothUserList } from './booth-team.ts';

export const TAG: Tag = {
  name: 'booth-users',
  description: 'The people who run a booth with its owner, who invites them by e-mail.',
};

export const PROBLEMS = {
  TOO_MANY_BOOTH_USERS: {
    status: 409,
    meaning: 'The booth already has the maximum number of members and open invitations.',
  },
  BOOTH_USER_EXISTS: {
    status: 409,
    meaning: 'The address is already invited to the booth, or the person is one of its members.',
  },
  OWNER_INVITED: { status: 409, meaning: 'The address is that of the booth’s owner.' },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/** Members and open invitations of a booth. Domain: booth user. */
export const MAX_BOOTH_USERS = 10;
const EnteredRole = z.enum(BOOTH_USER_ROLES).meta({
  description: '`editor` or `desk`.',
});
export const NewBoothUser = z
  .strictObject({
    email: rules(requiredInput, email).meta({
      description: 'Address that the invitation is sent to, in any letter case.',
      example: 'helper@noren.example',
    }),
    role: EnteredRole,
    greeting: rules(...singleLineRules(100), noAddress).meta({
      description: 'A line for the invitation.',
    }),
  })
  .meta({
    id: 'NewBoothUser',
    description: 'An invitation to run a booth.',
    example: { email: 'helper@noren.example', role: 'desk', greeting: '土曜の午前をお願いします' },
  });
export type NewBoothUser = z.output<typeof NewBoothUser>;

export const BoothUserChange = z
  .strictObject({ role: EnteredRole })
  .meta({ id: 'BoothUserChange', description: 'A change of role.', example: { role: 'editor' } });

const PATH = '/api/v1/booths/{boothId}/booth-users';
const BoothUserPath = BoothPath.extend({
  boothUserId: Id.meta({ description: 'Id of the member or invitation.' }),
});

const shared = { tag: TAG.name, access: 'signed-in' } as const;

export const listBoothUsers = operation({
  ...shared,
  id: 'listBoothUsers',
  method: 'get',
  path: PATH,
  summary: 'List the team of a booth',
  description: 'Only its owner sees the team.',
  params: BoothPath,
  caching: 'private',
  success: { status: 200, description: 'The team.', schema: BoothUserList },
  problems: ['FORBIDDEN'],
});

export const getMyBoothMembership = operation({
  ...shared,
  id: 'getMyBoothMembership',
  method: 'get',
  path: `${PATH}/me`,
  summary: 'Get my role at a booth',
  description: 'The owner and the members of a booth see what they are there.',
  params: BoothPath,
  caching: 'private',
  success: { status: 200, description: 'The role.', schema: BoothMembership },
});

export const inviteBoothUser = operation({
  ...shared,
  id: 'inviteBoothUser',
  method: 'post',
  path: PATH,
  quota: 'notifying',
  summary: 'Invite somebody to run a booth',
  description:
    'Sends an invitation, valid for seven days, to an address with or without an account. After the period `booth-user` only people for the desk can be invited, until the last day of the show ends. Replaces an invitation to the address that was declined or expired.',
  params: BoothPath,
  body: NewBoothUser,
  idempotency: 'optional',
  success: { status: 201, description: 'Invited.', schema: BoothUser },
  problems: [
    ...BOOTH_PERIOD_PROBLEMS,
    'TOO_MANY_BOOTH_USERS',
    'BOOTH_USER_EXISTS',
    'OWNER_INVITED',
    'RATE_LIMITED',
  ],
});

export const updateBoothUser = operation({
  ...shared,
  id: 'updateBoothUser',
  method: 'patch',
  path: `${PATH}/{boothUserId}`,
  quota: 'editing',
  summary: 'Change the role of a member',
  description:
    'Changes the role of a member or of an open invitation. After the period `booth-user` nobody becomes an editor.',
  params: BoothUserPath,
  body: BoothUserChange,
  success: { status: 200, description: 'Changed.', schema: BoothUser },
  problems: [...BOOTH_PERIOD_PROBLEMS, 'NOT_IN_STATE'],
});

export const revokeBoothUser = operation({
  ...shared,
  id: 'revokeBoothUser',
  method: 'delete',
  path: `${PATH}/{boothUserId}`,
  quota: 'notifying',
  summary: 'Remove a member or withdraw an invitation',
  description:
    'Ends access with the next call. The owner removes anybody; members remove themselves.',
  params: BoothUserPath,
  success: { status: 204, description: 'Removed.' },
  problems: ['FORBIDDEN'],
});

export const resendBoothInvitation = operation({
  ...shared,
  id: 'resendBoothInvitation',
  method: 'post',
  path: `${PATH}/{boothUserId}/resend`,
  quota: 'notifying',
  summary: 'Send an invitation again',
  description:
    'Sends an open or expired invitation again, valid for seven days from now. The link of the previous e-mail stops working.',
  params: BoothUserPath,
  success: { status: 200, description: 'Sent.', schema: BoothUser },
  problems: [...BOOTH_PERIOD_PROBLEMS, 'NOT_IN_STATE', 'TOO_MANY_BOOTH_USERS', 'RATE_LIMITED'],
});

export const lookUpBoothInvitation = operation({
  ...shared,
  id: 'lookUpBoothInvitation',
  method: 'post',
  path: `${PATH}/look-up`,
  quota: 'editing',
  summary: 'Look up an invitation',
  description: 'Returns the invitation to the person invited. Changes nothing.',
  params: BoothPath,
  body: InvitationToken,
  success: { status: 200, description: 'The open invitation.', schema: BoothInvitation },
  problems: [...INVITATION_PROBLEMS],
});

export const acceptBoothInvitation = operation({
  ...shared,
  id: 'acceptBoothInvitation',
  method: 'post',
  path: `${PATH}/accept`,
  quota: 'notifying',
  ownerOnly: true,
  summary: 'Accept an invitation',
  description:
    'Makes the caller, whose address was invited, a member of the booth. An invitation is accepted once: repeating answers INVITATION_USED.',
  params: BoothPath,
  body: InvitationToken,
  success: { status: 200, description: 'Accepted.', schema: BoothMembership },
  problems: [...INVITATION_PROBLEMS, 'BOOTH_USER_EXISTS'],
});

export const declineBoothInvitation = operation({
  ...shared,
  id: 'declineBoothInvitation',
  method: 'post',
  path: `${PATH}/decline`,
  quota: 'notifying',
  ownerOnly: true,
  summary: 'Decline an invitation',
  description: 'Ends the invitation and tells the owner. Repeating answers INVITATION_USED.',
  params: BoothPath,
  body: InvitationToken,
  success: { status: 204, description: 'Declined.' },
  problems: [...INVITATION_PROBLEMS],
});
