import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { APPROVALS, CURRENT, readDocument, releaseFile } from './releases.ts';

/** Records the document as released under its version, and empties the approvals. */

const { values } = parseArgs({ options: { replace: { type: 'boolean' } } });
const { version } = readDocument(CURRENT).info;
const file = releaseFile(version);
if (existsSync(file) && !values.replace) {
  console.error(`${version} is released. Raise the version in spec/core/document.ts first.`);
  process.exit(1);
}
mkdirSync(dirname(file), { recursive: true });
copyFileSync(CURRENT, file);
writeFileSync(
  APPROVALS,
  `# Breaking changes since the last release, one on a line, each with a reason:
# Booth.tags: removed -- no exhibitor ever filled them in
`,
);
console.log(`Released the document ${version}.`);
