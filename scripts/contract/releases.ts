import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from './document-types.ts';

/* The released documents: `spec/released/<version>.json`, one file for each release. */

const ROOT = join(import.meta.dirname, '..', '..');
const RELEASED = join(ROOT, 'spec', 'released');
export const CURRENT = join(ROOT, 'generated', 'openapi.json');
/** Breaking changes since the last release that are intended. */
export const APPROVALS = join(RELEASED, 'approvals.txt');

export const releaseFile = (version: string) => join(RELEASED, `${version}.json`);

export const readDocument = (file: string): Document => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the version of the last release; undefined before the first. */
export const lastRelease = (): string | undefined =>
  existsSync(RELEASED)
    ? readdirSync(RELEASED)
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.replace(/\.json$/, ''))
        .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
        .at(-1)
    : undefined;
