import type { Config } from '../config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';

/** The folder in DATA_DIR, or the bucket of S3_URL. */
export const createFileStorage = ({ data_dir, s3 }: Pick<Config, 'data_dir' | 's3'>): FileStorage =>
  s3 ? createS3Storage(s3) : createFolderStorage(data_dir);
