import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '../config/s3.ts';
import { type FileStorage, placeOf, StorageAway } from './file-storage.ts';

/** Time limit until the response begins; reading it may take longer. */
const answer_timeout_ms = 8_000;
const tries = 3;
/** After this time no further attempt is made. */
const patience_ms = 4_000;
const pause_ms = 200;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const no_bytes = new Uint8Array();

interface Asked {
  method: 'GET' | 'PUT' | 'DELETE';
  bytes?: Uint8Array;
  content_type?: string;
}

/** A request signed with Signature Version 4: it can be neither altered nor replayed later. */
async function askOnce(
  config: S3Config,
  key: string,
  { method, bytes = no_bytes, content_type }: Asked,
): Promise<Response> {
  const { endpoint, bucket, prefix, region, access_key_id, secret_access_key } = config;
  const { url, headers } = await new AwsV4Signer({
    method,
    url: `${endpoint}/${[bucket, prefix, placeOf(key)].filter(Boolean).join('/')}`,
    headers: { 'x-amz-content-sha256': hashOf(bytes) },
    accessKeyId: access_key_id,
    secretAccessKey: secret_access_key,
    service: 's3',
    region,
  }).sign();
  if (content_type) headers.set('content-type', content_type);
  const giving_up = new AbortController();
  const timer = setTimeout(() => giving_up.abort(), answer_timeout_ms);
  try {
    const body = method === 'PUT' ? { body: bytes as Uint8Array<ArrayBuffer> } : {};
    return await fetch(url, { method, headers, ...body, redirect: 'error', signal: giving_up.signal });
  } finally {
    clearTimeout(timer);
  }
}

const isWorthTrying = ({ status }: Response): boolean => status >= 500 || status === 429;

/** Every call may be repeated: a key never names two files. */
async function ask(config: S3Config, key: string, asked: Asked): Promise<Response> {
  const began = performance.now();
  for (let attempt = 1; ; attempt++) {
    const isLast = (): boolean => attempt === tries || performance.now() - began > patience_ms;
    const answered = await askOnce(config, key, asked).catch((error: unknown) => {
      if (isLast()) throw new StorageAway('The file storage does not answer.', error);
      return undefined;
    });
    if (answered && !(isWorthTrying(answered) && !isLast())) return answered;
    await answered?.body?.cancel();
    await new Promise((done) => setTimeout(done, pause_ms * attempt * (0.5 + Math.random())));
  }
}

/** Reads the error body to its end, so that the connection can be reused. */
async function refusal(method: string, answered: Response): Promise<StorageAway> {
  const code = /<Code>(\w+)<\/Code>/.exec(await answered.text().catch(() => ''))?.[1] ?? 'no code';
  return new StorageAway(`The file storage refuses a ${method}: ${answered.status} ${code}.`);
}

/** The response body, under whichever type the browser's and Node's declarations give it. */
const readableOf = (body: object): Readable => Readable.fromWeb(body as ReadableStream);

/** Files in an S3-compatible bucket, addressed by path. The bucket stays private: files are served through this server. */
export function createS3Storage(config: S3Config): FileStorage {
  return {
    put: async (key, bytes, content_type) => {
      const answered = await ask(config, key, { method: 'PUT', bytes, content_type });
      if (!answered.ok) throw await refusal('PUT', answered);
      await answered.body?.cancel();
    },
    open: async (key) => {
      const answered = await ask(config, key, { method: 'GET' });
      const { ok, status, body, headers } = answered;
      if (status === 404) {
        await body?.cancel();
        return null;
      }
      if (!ok || !body) throw await refusal('GET', answered);
      return {
        size_bytes: Number(headers.get('content-length')),
        read: () => readableOf(body),
        discard: () => void body.cancel().catch(() => {}),
      };
    },
    remove: async (key) => {
      const answered = await ask(config, key, { method: 'DELETE' });
      if (!answered.ok && answered.status !== 404) throw await refusal('DELETE', answered);
      await answered.body?.cancel();
    },
  };
}
