import { readFileSync } from 'node:fs';
import { checkApprovals } from './approvals.ts';
import { compareDocuments } from './compare-documents.ts';
import { APPROVALS, CURRENT, lastRelease, readDocument, releaseFile } from './releases.ts';

/** Fails if the document breaks programs written for the last release, unless the change is approved with a reason. */

const version = lastRelease();
if (version === undefined) throw new Error('There is no release; run: npm run release:contract');

const changes = compareDocuments(readDocument(releaseFile(version)), readDocument(CURRENT));
const problems = checkApprovals(changes, readFileSync(APPROVALS, 'utf8'));

if (problems.length > 0) {
  console.error(`Compared with release ${version} (spec/released/approvals.txt):`);
  console.error(`  ${problems.join('\n  ')}`);
  process.exit(1);
}
console.log(
  changes.length === 0
    ? `No breaking change since release ${version}.`
    : `Breaking changes since release ${version}: ${changes.length}, all approved.`,
);
