import { APIError } from 'better-auth/api';
import { DEVICE_CODE_SECONDS } from '#spec/accounts/devices.ts';
import type { HookContext } from './hook-context.ts';

type Claim = { user_code?: string; client_id?: string };

/** Adds fields that better-auth omits: the code as the program shows it, and the time at which the program requested it. */
export const completeClaim = async (ctx: Pick<HookContext, 'context' | 'json'>) => {
  const claim = ctx.context.returned as Claim | undefined;
  if (claim?.user_code === undefined) return;
  // better-auth answers without the program if another user has claimed the code.
  if (!claim.client_id) throw new APIError('FORBIDDEN', { code: 'DEVICE_NOT_YOURS' });
  const userCode = claim.user_code.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const row = await ctx.context.adapter.findOne<{ expiresAt: Date }>({
    model: 'deviceCode',
    where: [{ field: 'userCode', value: userCode }],
  });
  if (!row) throw new APIError('BAD_REQUEST', { error: 'invalid_request' });
  const requestedAt = new Date(row.expiresAt.getTime() - DEVICE_CODE_SECONDS * 1000);
  return ctx.json({ ...claim, user_code: userCode, requested_at: requestedAt.toISOString() });
};
