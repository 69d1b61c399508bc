import { readFileSync } from 'node:fs';
import { inject } from 'vitest';

/** The serialized contract, made from the spec once per test run. */
export const readTestContract = (): Buffer => readFileSync(inject('contractFile'));
