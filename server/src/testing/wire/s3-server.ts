import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface S3Server {
  /** A value for S3_URL, with the server's secret or another. */
  url: (secret?: string) => string;
  /** Everything in the bucket, as the server has it on its disk. */
  keys: () => Promise<string[]>;
  /** Stops it. It can be started again on the same port, with its contents. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

const bucket = 'clinic-files';
/** The only key pair that the server knows. */
const known = 'S3RVER';

/** A real S3 server on a free loopback port, with one empty bucket. Close it in `afterAll`. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'clinic-s3-'));
  let port = 0;
  let running: S3rver | undefined;
  const start = async (): Promise<void> => {
    running = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    });
    ({ port } = await running.run());
  };
  const stop = async (): Promise<void> => {
    await running?.close();
    running = undefined;
  };
  await start();
  return {
    url: (secret = known) => `http://${known}:${secret}@127.0.0.1:${port}/${bucket}/portal?region=us-east-1`,
    keys: async () => {
      const names = await readdir(join(directory, bucket), { recursive: true });
      return names.flatMap((name) => (name.endsWith('._S3rver_object') ? [name.replace('._S3rver_object', '')] : []));
    },
    stop,
    start,
    close: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
