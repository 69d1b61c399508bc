import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/accounts/personal-data.ts';
import { createExportLink, requestExport } from './export-service.ts';
import { presentExport } from './present.ts';
import { eraseOwnAccount, type PersonalDataParts } from './service.ts';
import { findExport } from './store.ts';

export const getMyDataExport: Handler<typeof contract.getMyDataExport> = async (
  _input,
  { platform, identity, now },
) => presentExport(await findExport(platform.db, identity.userId), now);

export const requestMyDataExport: Handler<typeof contract.requestMyDataExport> = async (
  _input,
  { platform, identity, locale, now },
) => presentExport(await requestExport(platform, { identity, locale, now }), now);

export const createMyDataExportLink: Handler<typeof contract.createMyDataExportLink> = (
  _input,
  { platform, identity, now },
) => createExportLink(platform, { identity, now });

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
