import { serializeDocument } from '#spec/core/document.ts';

let serialized: Buffer | undefined;

/** The contract made from the spec, where no build has written it down; this takes a tenth of a second, once. */
export const contractBytes = (): Buffer => {
  serialized ??= Buffer.from(serializeDocument());
  return serialized;
};
