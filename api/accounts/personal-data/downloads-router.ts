import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { type Files, parseFilePath } from '#api/core/files/files.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { hashLink } from './export-service.ts';
import { findExportByLink } from './store.ts';

type Deps = { db: Kysely<Database>; files: Files; now: () => Date };

const TOKEN = /^[\w-]{43}$/;

/** Serves `GET /downloads/{token}`: the archive of a data export. The short-lived address is the only credential. */
export const downloadsRouter = ({ db, files, now }: Deps): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/:token', async (req, res) => {
    const { token } = req.params;
    const found = TOKEN.test(token)
      ? await findExportByLink(db, hashLink(token), now())
      : undefined;
    if (!found) throw new ProblemError('NOT_FOUND');
    const day = found.requested_at.toISOString().slice(0, 10);
    res.set({
      'Content-Type': 'application/zip',
      'Content-Length': String(found.size),
      'Content-Disposition': `attachment; filename="noren-data-${day}.zip"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    });
    await pipeline(Readable.from(readParts(files, found.parts)), res);
  });
  return router;
};

async function* readParts(files: Files, paths: readonly string[]): AsyncGenerator<Buffer> {
  for (const path of paths) {
    const bytes = await files.read(parseFilePath(path) ?? '');
    if (!bytes) throw new Error('a part of an archive is missing');
    yield bytes;
  }
}
