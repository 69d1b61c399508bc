import { z } from 'zod';
import { Timestamp, text } from '#spec/core/shared.ts';
import { AuthId, Email, nullable } from './better-auth.ts';

export const ROLES = ['user', 'admin'] as const;

export const AuthUser = z
  .strictObject({
    id: AuthId,
    name: text(254),
    email: Email,
    emailVerified: z.boolean(),
    image: nullable(text(500)),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    role: z.enum(ROLES),
    banned: z.boolean(),
    banReason: nullable(text(200)),
    banExpires: nullable(Timestamp),
  })
  .meta({ id: 'AuthUser', description: 'An account. Specification §3.' });

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
