import { z } from 'zod';
import { InvitationExpiry } from '#spec/core/invitations.ts';
import { Day, growingEnum, Id, localized, Timestamp, text } from '#spec/core/shared.ts';
import { BOOTH_ROLES, BOOTH_USER_ROLES } from '#spec/show/booth-roles.ts';

/* The API's answers about the people who run a booth. */

/** Members, invitations and the newest of those that ended, in a list. */
export const MAX_LISTED_BOOTH_USERS = 100;

export const BOOTH_USER_STATUSES = [
  'invited',
  'accepted',
  'declined',
  'revoked',
  'expired',
] as const;
export type BoothUserStatus = (typeof BOOTH_USER_STATUSES)[number];

const Role = growingEnum(
  BOOTH_USER_ROLES,
  '`editor` edits booth and works, `desk` only runs the booth on the days of the show.',
);
const Address = z.email().max(254).meta({
  description: 'The invited address, in lower case. Absent once its account was deleted.',
});
const Greeting = text(100).optional().meta({
  description: 'A line from the owner. Absent without one, and once the invitation was answered.',
});
const BoothName = z
  .strictObject({ id: Id, name: localized(40) })
  .meta({ id: 'BoothName', description: 'A booth by its name.' });

const ids = {
  booth: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
  boothUser: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a40',
};
const boothExample = { id: ids.booth, name: { ja: '夕凪ゲームズ', en: 'Yunagi Games' } };
const boothUserExample = {
  id: ids.boothUser,
  email: 'helper@noren.example',
  role: 'desk',
  status: 'invited',
  greeting: '土曜の午前をお願いします',
  expiresAt: '2027-04-09T09:00:00.000Z',
  createdAt: '2027-04-02T09:00:00.000Z',
  updatedAt: '2027-04-02T09:00:00.000Z',
};

export const BoothUser = z
  .strictObject({
    id: Id,
    email: Address.optional(),
    name: text(100).optional().meta({
      description: 'Name that the member chose to show. Absent until the invitation is accepted.',
    }),
    role: Role,
    status: growingEnum(
      BOOTH_USER_STATUSES,
      'State of the invitation or membership; only `accepted` gives access.',
    ),
    greeting: Greeting,
    expiresAt: InvitationExpiry.optional().meta({
      description: 'When the invitation can no longer be accepted. Absent once it was answered.',
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: 'BoothUser',
    description: 'Somebody whom the owner of a booth invited to run it.',
    example: boothUserExample,
  });
export type BoothUser = z.output<typeof BoothUser>;

const listExample = {
  booth: boothExample,
  items: [boothUserExample],
  invitableRoles: ['editor', 'desk'],
  editorsUntil: '2027-04-20T03:00:00.000Z',
  helpersUntil: '2027-04-25',
};

export const BoothUserList = z
  .strictObject({
    booth: BoothName,
    items: z.array(BoothUser).max(MAX_LISTED_BOOTH_USERS).meta({
      description:
        'Members, then open invitations, then those of the last 30 days that were declined or expired.',
    }),
    invitableRoles: z.array(Role).max(BOOTH_USER_ROLES.length).meta({
      description: 'Roles to which the owner can invite now.',
    }),
    opensAt: Timestamp.optional().meta({
      description: 'From when members can be invited. Absent until decided.',
    }),
    editorsUntil: Timestamp.optional().meta({
      description: 'Until when editors can be invited. Absent until decided.',
    }),
    helpersUntil: Day.meta({
      description: 'Last day on which people for the desk can be invited: that of the show.',
    }),
  })
  .meta({ id: 'BoothUserList', description: 'The team of a booth.', example: listExample });
export type BoothUserList = z.output<typeof BoothUserList>;

const membershipExample = { booth: boothExample, role: 'desk', boothUserId: ids.boothUser };

export const BoothMembership = z
  .strictObject({
    booth: BoothName,
    role: growingEnum(BOOTH_ROLES, 'The caller’s role at the booth.'),
    boothUserId: Id.optional().meta({
      description: 'Id of the caller as a member, for leaving. Absent for the owner.',
    }),
  })
  .meta({
    id: 'BoothMembership',
    description: 'What the caller is at a booth.',
    example: membershipExample,
  });
export type BoothMembership = z.output<typeof BoothMembership>;

export const BoothInvitation = z
  .strictObject({
    booth: BoothName,
    inviterName: text(100).optional().meta({
      description: 'Name that the owner of the booth shows. Absent once the account was deleted.',
    }),
    role: Role,
    greeting: Greeting,
    expiresAt: InvitationExpiry,
  })
  .meta({
    id: 'BoothInvitation',
    description: 'An open invitation, as the person invited sees it.',
    example: {
      booth: boothExample,
      inviterName: '夕凪',
      role: 'desk',
      greeting: '土曜の午前をお願いします',
      expiresAt: boothUserExample.expiresAt,
    },
  });
export type BoothInvitation = z.output<typeof BoothInvitation>;
