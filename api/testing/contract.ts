import { readFileSync } from 'node:fs';
import { inject } from 'vitest';

let contract: Buffer | undefined;

/** Returns the serialized contract, made from the spec once per test run and read once per worker. */
export const readTestContract = (): Buffer => {
  contract ??= readFileSync(inject('contractFile'));
  return contract;
};
