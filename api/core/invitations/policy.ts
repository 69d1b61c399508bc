import type { Identity } from '#api/core/access/identity.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/** An invitation that was found by its token. */
export type FoundInvitation = {
  /** The invited address; null after its account was erased. */
  email: string | null;
  state: 'open' | 'used' | 'expired';
  /** The person who can send another invitation; null after their account was erased. */
  contactName: string | null;
};

/**
 * Checks that the caller may answer an invitation. Only the owner of the invited address learns its state.
 * @throws INVITATION_FOR_ANOTHER, INVITATION_USED, INVITATION_EXPIRED
 */
export const assertAnswerable = (
  { email, state, contactName }: FoundInvitation,
  caller: Pick<Identity, 'email'>,
): void => {
  if (email !== normalizeAddress(caller.email))
    throw new ProblemError('INVITATION_FOR_ANOTHER', { maskedEmail: maskEmail(email ?? '') });
  if (state !== 'open')
    throw new ProblemError(
      state === 'used' ? 'INVITATION_USED' : 'INVITATION_EXPIRED',
      omitAbsent({ contactName }),
    );
};

/** Converts an address to lower case, as accounts have it. */
export const normalizeAddress = (email: string): string => email.toLowerCase();

const MASK = '***';

/** Masks an address as `h***@noren.example`: the owner recognises it, and others learn too little. */
export const maskEmail = (email: string): string => {
  const [local = '', domain] = email.split('@');
  return domain === undefined ? MASK : `${local.slice(0, 1)}${MASK}@${domain}`;
};
