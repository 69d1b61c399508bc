import { createFindPath } from '#api/core/http/find-path.ts';
import { serializeContract } from '#spec/app/contract.ts';
import { OPERATIONS } from '#spec/app/operations.ts';

let serialized: Buffer | undefined;

/** The contract built from the spec, where no build has written it; this takes a tenth of a second, once. */
export const contractBytes = (): Buffer => {
  serialized ??= Buffer.from(serializeContract());
  return serialized;
};

export const findPath = createFindPath(Object.values(OPERATIONS));
