import express, { type Request, type RequestHandler, type Response } from 'express';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Upload } from '#spec/core/operation.ts';

/** An uploaded file: the declared media type, which is not verified, and the content. */
export type UploadedFile = { type: string; bytes: Buffer };

/** Maximum number of files in memory per process and per sender, so that slow uploads of one sender block nobody else. */
const MAX_CONCURRENT = { all: 50, sender: 4 };
const SENDER_BUSY = {
  retryAfter: 2,
  limit: { policy: 'uploads', quota: MAX_CONCURRENT.sender, unit: 'concurrent-requests' },
} as const;
let activeUploads = 0;
const activeUploadsBySender = new Map<string, number>();

/** Holds an upload slot while a file is received and processed. @throws UNAVAILABLE, RATE_LIMITED */
const withUploadSlot = async <Result>(
  sender: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const own = activeUploadsBySender.get(sender) ?? 0;
  if (own >= MAX_CONCURRENT.sender) throw new ProblemError('RATE_LIMITED', SENDER_BUSY);
  if (activeUploads >= MAX_CONCURRENT.all) throw new ProblemError('UNAVAILABLE', { retryAfter: 2 });
  activeUploads += 1;
  activeUploadsBySender.set(sender, own + 1);
  try {
    return await work();
  } finally {
    activeUploads -= 1;
    const left = (activeUploadsBySender.get(sender) ?? 1) - 1;
    if (left > 0) activeUploadsBySender.set(sender, left);
    else activeUploadsBySender.delete(sender);
  }
};

const bodyParsers = new WeakMap<Upload, RequestHandler>();

/** Rejects Content-Encoding: images are already compressed, and a small body could inflate to a huge one. */
const bodyParserFor = (upload: Upload): RequestHandler => {
  const reader =
    bodyParsers.get(upload) ??
    express.raw({ limit: upload.maxBytes, type: () => true, inflate: false });
  bodyParsers.set(upload, reader);
  return reader;
};

/**
 * Receives the file of a request and passes it to `work`. Call it after authorization, so that unauthorized clients
 * cannot fill the memory. `contentTypeGate` has checked the declared type and length.
 * @throws UNAVAILABLE with too many uploads in progress, RATE_LIMITED with too many of this sender, PAYLOAD_TOO_LARGE
 */
export const withUpload = <Result>(
  upload: Upload,
  sender: string,
  req: Request,
  res: Response,
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> =>
  withUploadSlot(sender, async () => {
    await new Promise<void>((resolve, reject) => {
      bodyParserFor(upload)(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    // The client has disconnected.
    if (!Buffer.isBuffer(req.body)) throw new ProblemError('INVALID_INPUT');
    return work({ type: String(req.headers['content-type']), bytes: req.body });
  });
