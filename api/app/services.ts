import type { Kysely } from 'kysely';
import type pg from 'pg';
import { type Auth, createAuth } from '#api/accounts/auth/auth.ts';
import {
  type ContactMessages,
  createContactMessages,
} from '#api/content/contact-messages/contact-messages.ts';
import { keepRedirects, type Redirects } from '#api/content/redirects/redirect-cache.ts';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { type Files, localFiles } from '#api/core/files/files.ts';
import { createJobs } from '#api/core/jobs/jobs.ts';
import type { Log } from '#api/core/log.ts';
import { createPost, type Post } from '#api/core/mail/mail.ts';
import {
  listenToPublicChanges,
  type PublicChanges,
} from '#api/core/public-changes/public-changes.ts';
import { keepTimeOfCurrentEdition } from '#api/show/editions/zone.ts';
import { offerFinder } from '#api/show/products/store.ts';
import { createReservations, type Reservations } from '#api/visitors/reservations/reservations.ts';
import { sweepHourly } from './sweep.ts';

/** Open for work, or on the way out. */
export type Lifecycle = { ready: boolean; draining: boolean };

/** What the API works with. */
export type Services = {
  config: Config;
  log: Log;
  db: Kysely<Database>;
  auth: Auth;
  post: Post;
  files: Files;
  findOffer: ReturnType<typeof offerFinder>;
  reservations: Reservations;
  contactMessages: ContactMessages;
  publicChanges: PublicChanges;
  redirects: Redirects;
  lifecycle: Lifecycle;
  /** The present moment; deadlines are held against it. */
  now: () => Date;
  /** Finishes the jobs that are being worked on, and listens no longer. */
  close: () => Promise<void>;
};

export type ServicesOptions = {
  config: Config;
  log: Log;
  db: Kysely<Database>;
  pool: pg.Pool;
  lifecycle: Lifecycle;
  now?: () => Date;
};

/** Starts everything the API works with. */
export const createServices = async ({
  config,
  log,
  db,
  pool,
  lifecycle,
  now = () => new Date(),
}: ServicesOptions): Promise<Services> => {
  const jobs = await createJobs({ pool, log });
  const post = createPost({ config, db, jobs, log });
  const auth = createAuth({ config, db, post, log });
  // The first caller makes the key that tokens are signed with; a crowd of first callers would make one each.
  await auth.api.getJwks();
  await post.work();
  await keepTimeOfCurrentEdition(db);
  const files = localFiles(config);
  await sweepHourly(jobs, db, files);
  const reservations = createReservations({ db, post, config });
  const contactMessages = createContactMessages({ db, post });
  const publicChanges = await listenToPublicChanges({ db, pool, log, now });
  const redirects = keepRedirects({ db, changes: publicChanges, abroad: config, now, log });
  return {
    config,
    log,
    db,
    auth,
    post,
    files,
    findOffer: offerFinder(db),
    reservations,
    contactMessages,
    publicChanges,
    redirects,
    lifecycle,
    now,
    close: async () => {
      await publicChanges.close();
      await jobs.stop();
    },
  };
};
