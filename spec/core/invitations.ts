import { z } from 'zod';
import { Timestamp, visibleAscii } from './shared.ts';

/*
 * Invitations by e-mail, for any purpose (docs/decisions/0041). The token travels in the body: addresses are written to logs and
 * histories.
 */

/** Days for which an invitation can be accepted. Domain: invitation. */
export const INVITATION_DAYS = 7;

export const InvitationToken = z
  .strictObject({
    token: visibleAscii(200).meta({
      description: 'Token of the link in the invitation.',
      example: 'QmF0LWFuZC1iYWxsLWlzLWEtZ2FtZS1mb3ItdHdvLXg',
    }),
  })
  .meta({
    id: 'InvitationToken',
    description: 'Proof of an invitation, valid once.',
    example: { token: 'QmF0LWFuZC1iYWxsLWlzLWEtZ2FtZS1mb3ItdHdvLXg' },
  });

export const InvitationExpiry = Timestamp.meta({
  description: 'When the invitation can no longer be accepted.',
});

/** Problems of every operation that takes a token. */
export const INVITATION_PROBLEMS = [
  'INVITATION_FOR_ANOTHER',
  'INVITATION_USED',
  'INVITATION_EXPIRED',
] as const;
