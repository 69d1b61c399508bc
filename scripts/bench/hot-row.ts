import { execFile, execFileSync } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import { slot } from '#api/app/slots.ts';
import { loadConfig } from '#api/core/config.ts';
import { connect } from '#api/core/db/connect.ts';
import type { Database } from '#api/core/db/schema.ts';
import { createJobs } from '#api/core/jobs/jobs.ts';
import { createLog } from '#api/core/log.ts';
import { createMailer } from '#api/core/mail/mailer.ts';
import {
  DAY_1,
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import {
  createReservationService,
  type ReservationService,
} from '#api/visitors/reservations/service.ts';
import { compare, type Result } from './rounds.ts';

/** P8: reservations on one hot row, in process, against pgbench with a single statement on the same row. */

const CONNECTIONS = 10;
const CALLERS = 100;
const VISITORS = 20_000;
const STOCK = 2_000_000_000;

const hasPgbench = () => {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

export const benchHotRow = async (url: string): Promise<Result | undefined> => {
  if (!hasPgbench()) {
    console.log(
      'P8 is left out: there is no pgbench on this machine (Debian: postgresql-contrib).',
    );
    return undefined;
  }
  const { db, pool } = connect({ url, max: CONNECTIONS });
  const folder = await mkdtemp(join(tmpdir(), 'noren-bench-'));
  try {
    const booth = await insertBooth(db, await insertEdition(db));
    const boothProduct = await insertProduct(db, booth, {
      stock: STOCK,
      boothProduct: { per_person_limit: 10 },
    });
    const visitors = await insertVisitors(db);
    const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const log = createLog(config);
    const jobs = await createJobs({ pool, log });
    // Each reservation enqueues its mail; no worker sends it here.
    await jobs.createQueue('mail');
    const mailer = createMailer({ config, db, jobs, log, templates: slot('emailTemplates') });
    const { reserve } = createReservationService({ db, mailer, config });
    const script = join(folder, 'hot-row.sql');
    await writeFile(
      script,
      `update booth_product_day set reserved = reserved + 1 where booth_product_id = '${boothProduct.boothProductId}' and day = '${DAY_1}' and reserved + 1 <= stock;\n`,
    );
    const result = await compare(
      { id: 'P8', what: 'reservations on one hot row', floor: 1, goal: 12 },
      { name: 'pgbench, one statement', run: (seconds) => pgbench(url, script, seconds) },
      {
        name: 'reservations',
        run: (seconds) => reserveAll(reserve, boothProduct, visitors, seconds),
      },
    );
    await assertNoneLost(db, boothProduct.boothProductId);
    await jobs.stop();
    return result;
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true });
  }
};

const pgbench = async (url: string, script: string, seconds: number): Promise<number> => {
  const { stdout } = await promisify(execFile)('pgbench', [
    ...['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '2', '-T', String(seconds)],
    ...['-f', script, url],
  ]);
  const tps = /tps = ([\d.]+) \(without/.exec(stdout)?.[1] ?? /tps = ([\d.]+)/.exec(stdout)?.[1];
  return Number(tps);
};

let requested = 0;
let confirmed = 0;

const reserveAll = async (
  reserve: ReservationService['reserve'],
  { boothId, productId }: { boothId: string; productId: string },
  visitors: string[],
  seconds: number,
): Promise<number> => {
  const began = performance.now();
  const until = began + seconds * 1000;
  const before = confirmed;
  const caller = async () => {
    while (performance.now() < until) {
      // Each visitor may reserve ten.
      const userId = visitors[Math.floor(requested++ / 10) % visitors.length] as string;
      const target = { boothId, productId, day: DAY_1 };
      await reserve({
        scope: userId,
        key: randomUUIDv7(),
        operation: 'reserveProduct',
        input: target,
        target,
        request: { visitor: { userId }, quantity: 1, now: DURING_RESERVATION },
        to: 'visitor@visitors.example',
        locale: 'ja',
      });
      confirmed += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return ((confirmed - before) * 1000) / (performance.now() - began);
};

const insertVisitors = async (db: Kysely<Database>): Promise<string[]> => {
  const ids = Array.from({ length: VISITORS }, () => randomUUIDv7());
  for (let at = 0; at < ids.length; at += 5_000) {
    const values = ids.slice(at, at + 5_000).map((id) => ({
      id,
      email: `${id}@visitors.example`,
      name: 'visitor',
      emailVerified: true,
      role: 'user' as const,
      banned: false,
    }));
    await db.insertInto('user').values(values).execute();
  }
  return ids;
};

const assertNoneLost = async (db: Kysely<Database>, offerId: string): Promise<void> => {
  const { count } = await db
    .selectFrom('reservation')
    .where('booth_product_id', '=', offerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count !== confirmed)
    throw new Error(`${confirmed} reservations were confirmed, ${count} are there`);
};
