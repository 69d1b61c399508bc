import S3rver from '@20minutes/s3rver';
import type { S3Bucket } from '#api/core/files/s3-files.ts';
import { temporaryFolder } from './database.ts';

/** Starts an S3 server with an empty bucket on a free port. It checks signatures. */
export const startS3Server = async () => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: temporaryFolder(),
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await server.run();
  const bucket: S3Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return { bucket, close: () => server.close() };
};

/** Returns the environment variables that select a bucket. */
export const s3Environment = (bucket: S3Bucket): Record<string, string> => ({
  FILES_S3_ENDPOINT: bucket.endpoint,
  FILES_S3_BUCKET: bucket.bucket,
  FILES_S3_REGION: bucket.region,
  FILES_S3_ACCESS_KEY_ID: bucket.accessKeyId,
  FILES_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
});
