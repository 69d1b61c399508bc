import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { ServiceUnavailableError } from '#api/core/service-unavailable-error.ts';
import { FILE_TYPES, type Files, isFileName, newFileName, storagePath } from './files.ts';

/** A bucket of Amazon S3 or of a compatible service, and the key to use it with. */
export type S3Bucket = {
  /** URL without a trailing slash; the bucket follows as the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

type Limits = {
  /** Time for one operation in milliseconds, its retry included. */
  readonly timeout?: number;
  /** Largest number of objects in one list. */
  readonly pageSize?: number;
};

const PREFIX = 'files/';
const ATTEMPTS = 2;
const RETRY_DELAY_MS = 200;

/**
 * Stores files in a bucket, under `files/`. A single PUT either stores the whole image or nothing, so no upload is left
 * unfinished. All methods reject with ServiceUnavailableError when the service does not answer in time, or refuses.
 */
export function s3Files(
  { endpoint, bucket, ...credentials }: S3Bucket,
  { timeout = 5_000, pageSize = 1_000 }: Limits = {},
): Files {
  const bucketUrl = `${endpoint}/${bucket}`;
  const urlOf = (name: string) => `${bucketUrl}/${PREFIX}${storagePath(name)}`;
  // It would not retry when a connection fails; `send` does.
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });

  /** Sends a request and receives the whole response. All requests may be repeated: names are never reused. */
  const send = async (method: string, url: string, init: RequestInit = {}) => {
    const limit = startTimeLimit(timeout);
    const attempt = async () => {
      const response = await client.fetch(url, { ...init, method, signal: limit.signal });
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
    };
    const describe = (reason: string) => `${method} ${url}: ${reason}`;
    try {
      for (let count = 1; ; count += 1) {
        const isLast = count === ATTEMPTS;
        try {
          const answer = await Promise.race([attempt(), limit.reached]);
          if (answer.status < 300 || answer.status === 404) return answer;
          if (isLast || !isTransient(answer.status))
            throw new ServiceUnavailableError(describe(errorCode(answer)), {
              isRefused: !isTransient(answer.status),
            });
        } catch (error) {
          if (error instanceof ServiceUnavailableError) throw error;
          if (isLast || limit.signal.aborted)
            throw new ServiceUnavailableError(describe(connectionError(error)), { cause: error });
        }
        await sleep(RETRY_DELAY_MS);
      }
    } finally {
      limit.end();
    }
  };
  /** Sends a request to which 404 means that there is no such bucket. */
  const sendToBucket: typeof send = async (method, url, init) => {
    const answer = await send(method, url, init);
    if (answer.status === 404)
      throw new ServiceUnavailableError(`${method} ${url}: ${errorCode(answer)}`, {
        isRefused: true,
      });
    return answer;
  };

  return {
    async store(bytes, type = 'webp') {
      const name = newFileName(type);
      await sendToBucket('PUT', urlOf(name), {
        body: new Uint8Array(bytes),
        headers: {
          'Content-Type': FILE_TYPES[type],
          // The service compares it with the received content.
          'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      });
      return name;
    },

    async read(name) {
      const { status, body } = await send('GET', urlOf(name));
      return status === 404 ? undefined : body;
    },

    async remove(name) {
      await send('DELETE', urlOf(name));
    },

    async *listStoredBefore(moment) {
      // The first version of the list continues after a key, without a token to be read from the response.
      for (let marker = ''; ; ) {
        const query = new URLSearchParams({ prefix: PREFIX, 'max-keys': String(pageSize), marker });
        const { body } = await sendToBucket('GET', `${bucketUrl}?${query}`);
        const { objects, isTruncated } = parseList(body.toString());
        const names = objects
          .filter(({ modified }) => modified < moment)
          .map(({ key }) => nameIn(key))
          .filter((name) => name !== undefined);
        if (names.length > 0) yield names;
        const last = objects.at(-1);
        if (!isTruncated || !last) return;
        marker = last.key;
      }
    },

    async removeUnfinished() {},
  };
}

/**
 * Starts a time limit that also applies while a body is received: an abort alone does not reach a response whose request
 * has been garbage collected.
 */
const startTimeLimit = (ms: number) => {
  const controller = new AbortController();
  const { promise: reached, reject } = Promise.withResolvers<never>();
  reached.catch(() => {});
  const timer = setTimeout(() => {
    const reason = new DOMException('The time limit was reached', 'TimeoutError');
    controller.abort(reason);
    reject(reason);
  }, ms);
  return { signal: controller.signal, reached, end: () => clearTimeout(timer) };
};

const isTransient = (status: number) => status === 429 || status >= 500;

/** Returns the name of a file by its key; undefined for other objects. */
const nameIn = (key: string): string | undefined => {
  const name = key.split('/').at(-1) ?? '';
  return isFileName(name) && key === PREFIX + storagePath(name) ? name : undefined;
};

/** Returns the keys and dates of a ListBucketResult. Keys of ours need no unescaping. */
const parseList = (xml: string) => ({
  isTruncated: elementOf(xml, 'IsTruncated') === 'true',
  objects: xml
    .split('<Contents>')
    .slice(1)
    .map((object) => ({
      key: elementOf(object, 'Key') ?? '',
      modified: new Date(elementOf(object, 'LastModified') ?? ''),
    })),
});

const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** Returns the service's code for an error, such as `NoSuchBucket`; its message may contain signed data. */
const errorCode = ({ status, body }: { status: number; body: Buffer }): string =>
  [status, elementOf(body.toString(), 'Code')].filter(Boolean).join(' ');

/** Returns the reason of a failed connection, which `fetch` hides in the cause of its TypeError. */
const connectionError = (error: unknown): string => {
  const { cause, message } = error as Error;
  const { code, message: reason } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? (reason || message);
};
