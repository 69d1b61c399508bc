import { createFindPath } from '#api/core/http/find-path.ts';
import { serializeContract } from '#spec/app/contract.ts';
import { OPERATIONS } from '#spec/app/operations.ts';

let serialized: Buffer | undefined;

/** Returns the contract serialized from the spec, in development and tests; takes about 100 ms, once. */
export const serializedContract = (): Buffer => {
  serialized ??= Buffer.from(serializeContract());
  return serialized;
};

export const findPath = createFindPath(Object.values(OPERATIONS));
