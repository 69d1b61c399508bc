import express, { type Request, type RequestHandler, type Response } from 'express';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Upload } from '#spec/core/operation.ts';

/** A file as it came: its declared type, which may be a lie, and its bytes. */
export type UploadedFile = { type: string; bytes: Buffer };

/** Files held in memory at the same time by one process, and of one sender: slow lines shall not be everybody's. */
const AT_ONCE = { all: 50, sender: 4 };
let reading = 0;
const readingOf = new Map<string, number>();

/** Holds a place while a file is read and worked on. @throws UNAVAILABLE, RATE_LIMITED */
const inTurn = async <Result>(sender: string, work: () => Promise<Result>): Promise<Result> => {
  const own = readingOf.get(sender) ?? 0;
  if (own >= AT_ONCE.sender) throw new ProblemError('RATE_LIMITED', { retryAfter: 2 });
  if (reading >= AT_ONCE.all) throw new ProblemError('UNAVAILABLE', { retryAfter: 2 });
  reading += 1;
  readingOf.set(sender, own + 1);
  try {
    return await work();
  } finally {
    reading -= 1;
    const left = (readingOf.get(sender) ?? 1) - 1;
    if (left > 0) readingOf.set(sender, left);
    else readingOf.delete(sender);
  }
};

const readers = new WeakMap<Upload, RequestHandler>();

/** Content-Encoding is refused: a picture is compressed already, and small bytes that become many are a trap. */
const readerOf = (upload: Upload): RequestHandler => {
  const reader =
    readers.get(upload) ??
    express.raw({ limit: upload.maxBytes, type: () => true, inflate: false });
  readers.set(upload, reader);
  return reader;
};

/**
 * Reads the file of a request and hands it over. Only called for those who may send one, so that nobody else can fill
 * the memory. The gate has checked the type and the length that the headers declare.
 * @throws UNAVAILABLE while too many are being read, RATE_LIMITED while too many of this sender; PAYLOAD_TOO_LARGE
 */
export const withUpload = <Result>(
  upload: Upload,
  sender: string,
  req: Request,
  res: Response,
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> =>
  inTurn(sender, async () => {
    await new Promise<void>((resolve, reject) => {
      readerOf(upload)(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    // A sender that has hung up by now has left nothing to read.
    if (!Buffer.isBuffer(req.body)) throw new ProblemError('INVALID_INPUT');
    return work({ type: String(req.headers['content-type']), bytes: req.body });
  });
