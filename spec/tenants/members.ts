import { z } from 'zod';
import { Verdict } from '#spec/accounts/current-user.ts';
import { operation } from '#spec/core/operation.ts';
import { word } from '#spec/core/shared.ts';

export const checkTenantUser = operation({
  id: 'checkTenantUser',
  tag: 'logins',
  method: 'get',
  path: '/api/v1/authorized/logins/check_tenant_user/{slug}',
  access: 'signed-in',
  summary: 'Whether I am a member of a tenant',
  description:
    'Whether the one who is signed in is an active member; false also where there is no such tenant.',
  caching: 'private',
  params: z.strictObject({ slug: word(60).meta({ example: 'noren-association' }) }),
  answersAll: true,
  success: { status: 200, description: 'The verdict.', schema: Verdict },
});
