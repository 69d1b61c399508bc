import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/*
 * `npm start`: builds what is not built, then becomes the server. One process, so that a signal sent to npm reaches the
 * server; the build has its own, so that its memory is given back.
 */
const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

await import('#api/main.ts');
