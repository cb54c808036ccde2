import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readS3 } from './s3.ts';

test.each([
  'nonsense',
  'ftp://key:hidden@host/bucket',
  'https://host/bucket',
  'https://key@host/bucket',
  'https://key:hidden@host',
  'https://key:hidden@host/',
  'https://key:hidden@host/../bucket/%2e%2e/x y',
])('S3_URL %s is refused with the expected form, and without its content', (text) => {
  expect(() => readConfig({ S3_URL: text })).toThrow(/^S3_URL must be of the form/);
  expect(() => readConfig({ S3_URL: text })).not.toThrow('hidden');
});

test('S3_URL names server, bucket, folder, region and credentials', () => {
  expect(readS3('https://AKIA:a%2Fb%2Bc@s3.example.sg:9000/clinic/portal/live?region=ap-southeast-1')).toEqual({
    endpoint: 'https://s3.example.sg:9000',
    bucket: 'clinic',
    prefix: 'portal/live',
    region: 'ap-southeast-1',
    access_key_id: 'AKIA',
    secret_access_key: 'a/b+c',
  });
  expect(readS3('')).toBeUndefined();
});
