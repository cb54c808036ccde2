/** An S3 bucket and its credentials. */
export interface S3Config {
  /** The server's origin, without the bucket. */
  endpoint: string;
  bucket: string;
  /** Folder within the bucket, or ''. */
  prefix: string;
  region: string;
  access_key_id: string;
  secret_access_key: string;
}

const form = 'https://KEY:SECRET@s3.example.sg/bucket/folder?region=ap-southeast-1';

/** Parses S3_URL. Errors do not repeat it, because it contains the secret. */
export function readS3(text: string | undefined): S3Config | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [bucket, ...folders] = url?.pathname.split('/').filter(Boolean) ?? [];
  const is_complete = url !== undefined && /^https?:$/.test(url.protocol) && url.username !== '' && url.password !== '';
  if (!is_complete || !bucket || ![bucket, ...folders].every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part)))
    throw new Error(`S3_URL must be of the form ${form}; signs like / and + in the secret are written %2F and %2B.`);
  return {
    endpoint: url.origin,
    bucket,
    prefix: folders.join('/'),
    region: url.searchParams.get('region') || 'us-east-1',
    access_key_id: decodeURIComponent(url.username),
    secret_access_key: decodeURIComponent(url.password),
  };
}
