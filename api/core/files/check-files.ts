import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceUnavailableError } from '#api/core/service-unavailable-error.ts';
import type { Files } from './files.ts';

const RETRY_MS = 500;

type Waiting = {
  /** Maximum time of the attempts, in milliseconds: storage often starts together with this server. */
  readonly patience: number;
  /** Called after the first failure, and may throw to end the wait. */
  readonly onWait: (isFirst: boolean) => void;
};

/**
 * Stores, reads and removes a file, so that a wrong key or missing permission is found at start-up and not by the first
 * upload. Rejects with the storage's error when it refuses, or has failed for longer than the patience.
 */
export const checkFiles = async (files: Files, { patience, onWait }: Waiting): Promise<void> => {
  const deadline = Date.now() + patience;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await tryOut(files);
    } catch (error) {
      const isRefused = error instanceof ServiceUnavailableError && error.isRefused;
      if (isRefused || Date.now() > deadline) throw error;
      onWait(isFirst);
      await sleep(RETRY_MS);
    }
  }
};

const tryOut = async (files: Files): Promise<void> => {
  const name = await files.store(Buffer.from('start'));
  await files.read(name);
  await files.remove(name);
  // Amazon S3 answers 403 instead of 404 unless the key may list the bucket.
  await files.read(name);
};
