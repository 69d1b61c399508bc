import express, { type Request, type RequestHandler, type Response } from 'express';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Upload } from '#spec/core/operation.ts';
import { withImageSlot } from './image-slots.ts';

/** An uploaded file: the declared media type, which is not verified, and the content. */
export type UploadedFile = { type: string; bytes: Buffer };

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
  withImageSlot(sender, async () => {
    await new Promise<void>((resolve, reject) => {
      bodyParserFor(upload)(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    // The client has disconnected.
    if (!Buffer.isBuffer(req.body)) throw new ProblemError('INVALID_INPUT');
    return work({ type: String(req.headers['content-type']), bytes: req.body });
  });
