import type { Request } from 'express';
import { receiveFile, type UploadedFile } from '#api/core/files/received-file.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Upload } from '#spec/core/operation.ts';
import { withImageSlot } from './image-slots.ts';
import { allowUploadTime } from './receive-timeout.ts';

type Limits = {
  readonly upload: Upload;
  readonly sender: string;
  /** The folder that receives files; uploaded images may be stored elsewhere. */
  readonly dataDir: string;
};

/**
 * Receives the file of a request and passes it to `work`. Call it after authorization, so that unauthorized clients
 * cannot fill the disk. `contentTypeGate` has checked the declared type and length.
 * @throws UNAVAILABLE with too many uploads in progress, RATE_LIMITED with too many of this sender, PAYLOAD_TOO_LARGE
 */
export const withUpload = <Result>(
  { upload, sender, dataDir }: Limits,
  req: Request,
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> =>
  withImageSlot(sender, async () => {
    // Images are already compressed, and a small body could inflate to a huge one.
    if (!/^(identity)?$/i.test(req.get('content-encoding') ?? ''))
      throw new ProblemError('UNSUPPORTED_MEDIA_TYPE');
    allowUploadTime(req);
    const file = await receiveFile(req, { maxBytes: upload.maxBytes, dataDir });
    try {
      return await work(file);
    } finally {
      await file.close();
    }
  });
