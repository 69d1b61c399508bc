import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/accounts/personal-data.ts';
import { eraseOwnAccount, type PersonalDataParts } from './service.ts';

export const getMyErasure: Handler<typeof contract.getMyErasure, PersonalDataParts> = async (
  _input,
  { parts, identity },
) => ({ obstacles: [...(await parts.erasure.findObstacles(identity.userId))] });

export const eraseMyAccount: Handler<typeof contract.eraseMyAccount, PersonalDataParts> = async (
  _input,
  { platform, parts, identity, locale },
) => {
  await eraseOwnAccount(platform, parts.erasure, { identity, locale });
};
