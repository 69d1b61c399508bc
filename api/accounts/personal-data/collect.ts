import type { Kysely } from 'kysely';
import { listHistory } from '#api/core/audit/history.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { PersonalDataContext } from '#api/core/personal-data.ts';
import { findAccountRecord } from './store.ts';

export type CollectedData = {
  /** The account, its history, and a section for each table that capabilities export. */
  readonly data: Record<string, unknown>;
  /** Paths of uploaded pictures. */
  readonly pictures: readonly string[];
};

/** Collects all data of an account, as it is at one moment; undefined for an account that does not exist. */
export const collectData = (
  db: Kysely<Database>,
  userId: string,
  context: PersonalDataContext,
): Promise<CollectedData | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const account = await findAccountRecord(trx, userId);
      if (!account) return undefined;
      const sections: Record<string, unknown> = {};
      const pictures: string[] = [];
      for (const { exported, listFiles } of context.slot('personalData')) {
        if ('read' in exported)
          sections[exported.section] = await exported.read(trx, account, context);
        pictures.push(...((await listFiles?.(trx, account, context)) ?? []));
      }
      const history = await listHistory(trx, userId);
      return { data: { exportedAt: context.now, account, ...sections, history }, pictures };
    });
