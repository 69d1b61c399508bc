import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Fails if a documented pair of operation and status has not occurred in the tests; runs after them. */

const ROOT = resolve(import.meta.dirname, '..');
const SEEN = join(ROOT, '.cache', 'contract-seen');

type Document = {
  paths: Record<string, Record<string, { operationId: string; responses: object }>>;
};

const { paths } = JSON.parse(
  readFileSync(join(ROOT, 'generated', 'openapi.json'), 'utf8'),
) as Document;

const documented = Object.values(paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap(({ operationId, responses }) =>
    Object.keys(responses).map((status) => `${operationId} ${status}`),
  );

const seen = new Set(
  readdirSync(SEEN).flatMap((file) => readFileSync(join(SEEN, file), 'utf8').split('\n')),
);

const never = documented.filter((pair) => !seen.has(pair));
if (never.length > 0) {
  console.error(`Documented, but never seen in a test:\n  ${never.join('\n  ')}`);
  process.exit(1);
}
console.log(`All ${documented.length} documented answers were seen.`);
