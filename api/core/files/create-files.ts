import type { Config } from '#api/core/config.ts';
import type { Files } from './files.ts';
import { localFiles } from './local-files.ts';
import { s3Files } from './s3-files.ts';

/** Creates the storage that the configuration selects. */
export const createFiles = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Files =>
  s3 ? s3Files(s3) : localFiles({ dataDir });
