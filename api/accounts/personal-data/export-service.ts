import { createHash, randomBytes } from 'node:crypto';
import { lockAccount } from '#api/accounts/users/account-lock.ts';
import { ACCOUNT_ENTITY } from '#api/core/audit/audit.ts';
import { parseFilePath } from '#api/core/files/files.ts';
import { checkRateLimit } from '#api/core/http/rate-limits.ts';
import { runAsPlatform, type UserAct } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Locale } from '#spec/core/locale.ts';
import { storeArchive } from './archive.ts';
import { collectData } from './collect.ts';
import { exportReadyEmail } from './emails.ts';
import { isPreparing } from './policy.ts';
import {
  beginExport,
  completeExport,
  type ExportRow,
  findAccountRecord,
  findExport,
  setExportLink,
} from './store.ts';

declare module '#api/core/jobs/jobs.ts' {
  interface JobData {
    /** Prepares the export that a user requested at an ISO instant. */
    dataExport: { userId: string; requestedAt: string; locale: Locale };
  }
}

/** Hours for which an archive can be downloaded. */
const ARCHIVE_HOURS = 72;
const LINK_SECONDS = 300;
const JOB_SECONDS = 600;
const REQUESTS = { max: 10, seconds: 24 * 3600 };

/** Begins an export, or returns the one that is being prepared. @throws RATE_LIMITED */
export const requestExport = async ({
  trx,
  actor: { userId },
  locale,
  now,
  platform: { jobs },
  audit,
}: UserAct): Promise<ExportRow> => {
  // Two requests at once begin one export.
  await lockAccount(trx, userId);
  const current = await findExport(trx, userId);
  if (current && isPreparing(current, now)) return current;
  const refusal = await checkRateLimit(trx, 'data-exports', `data-export:${userId}`, REQUESTS);
  if (refusal) throw refusal;
  const row = await beginExport(trx, userId, now);
  await audit({
    action: 'account.exportRequested',
    entity: ACCOUNT_ENTITY,
    entityId: userId,
  });
  const job = { userId, requestedAt: row.requested_at.toISOString(), locale };
  await jobs.enqueue(trx, 'dataExport', [job], { attempts: 3, timeout: JOB_SECONDS });
  return row;
};

/** Prepares exports in this process: collects the data, stores the archive, and notifies the user. */
export const workOnExports = async (platform: Platform): Promise<void> => {
  const { db, jobs, files, config, slot } = platform;
  await jobs.work('dataExport', async ({ userId, requestedAt, locale }) => {
    const collected = await collectData(db, userId, { slot, now: platform.now() });
    if (!collected) return;
    const archive = await storeArchive(files, { ...collected, now: platform.now() });
    const isCurrent = await runAsPlatform(platform, async ({ trx, mail, now }) => {
      const expiresAt = new Date(now.getTime() + ARCHIVE_HOURS * 3_600_000);
      const reference = { userId, requestedAt: new Date(requestedAt) };
      if (!(await completeExport(trx, reference, { ...archive, expiresAt }))) return false;
      const account = await findAccountRecord(trx, userId);
      if (account)
        await mail(
          exportReadyEmail({ to: account.email, locale }, { expiresAt, baseUrl: config.baseUrl }),
        );
      return true;
    });
    if (isCurrent) return;
    // A newer request, or the erasure of the account, came first.
    for (const path of archive.parts) await files.remove(parseFilePath(path) as string);
  });
};

export const hashLink = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Creates the address at which the archive can be downloaded without a session for some minutes. @throws EXPORT_NOT_READY */
export const createExportLink = async ({
  trx,
  actor: { userId, sessionId },
  now,
  audit,
}: UserAct): Promise<{ path: string; expiresAt: string }> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1000);
  const link = { hash: hashLink(token), sessionId, expiresAt, now };
  if (!(await setExportLink(trx, userId, link))) throw new ProblemError('EXPORT_NOT_READY');
  await audit({
    action: 'account.exportDownloaded',
    entity: ACCOUNT_ENTITY,
    entityId: userId,
  });
  return { path: `/downloads/${token}`, expiresAt: expiresAt.toISOString() };
};
