import { z } from 'zod';
import { growingEnum, Timestamp, text } from '#spec/core/shared.ts';
import { AuthId, Email, nullable } from './better-auth.ts';
import { ROLES } from './user-fields.ts';

export const Role = growingEnum(ROLES, 'Role of the account: `admin` may manage accounts.');

export const userExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a13',
  name: 'visitor@noren.example',
  email: 'visitor@noren.example',
  emailVerified: true,
  image: null,
  createdAt: '2027-04-01T03:00:00.000Z',
  updatedAt: '2027-04-01T03:00:00.000Z',
  role: 'user',
  banned: false,
  banReason: null,
  banExpires: null,
};

export const AuthUser = z
  .strictObject({
    id: AuthId,
    name: text(254).meta({ description: 'Name of the account; the e-mail address by default.' }),
    email: Email,
    emailVerified: z
      .boolean()
      .meta({ description: 'Whether the owner has proved to receive mail there.' }),
    image: nullable(text(500)).meta({
      description: 'Always null: the picture of a user is the `icon` of the profile.',
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    role: Role,
    banned: z.boolean().meta({
      description:
        'Whether the account cannot sign in. An expired ban is lifted at the next sign-in.',
    }),
    banReason: nullable(text(200)).meta({ description: 'Null without a ban or without a reason.' }),
    banExpires: nullable(Timestamp).meta({
      description: 'End of the ban. Null without a ban, or if it is permanent.',
    }),
    becomesAdmin: z.boolean().optional().meta({
      description:
        'True for the account of `ADMIN_EMAIL`, which becomes admin at each sign-in. Only in responses to admins.',
    }),
  })
  .meta({ id: 'AuthUser', description: 'An account. Specification §3.', example: userExample });
