import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoType } from '@clinic/contract/shared/photos/photo.ts';
import type { UploadedPhoto } from '@clinic/contract/shared/photos/photo-upload.ts';
import type { Problem } from '@clinic/contract/shared/problem.ts';
import sharp from 'sharp';
import { filePart, form_type, formOf } from '../documents/sample-form.ts';
import type { TestApp } from '../test-app.ts';

export interface UploadAnswer {
  status: number;
  headers: Headers;
  answer: UploadedPhoto;
  problem: Problem;
}

/** Sends a body to the upload unchanged. */
export async function sendForm(
  app: Pick<TestApp, 'raw'>,
  token: string | undefined,
  body: Uint8Array,
  { type = 'user', headers = {} }: { type?: PhotoType; headers?: Record<string, string> } = {},
): Promise<UploadAnswer> {
  const response = await app.raw(`/api/clinic/photo/${type}`, {
    method: 'POST',
    body: body as Uint8Array<ArrayBuffer>,
    headers: {
      'content-type': form_type,
      'idempotency-key': randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const value: unknown = await response.json();
  return {
    status: response.status,
    headers: response.headers,
    answer: value as UploadedPhoto,
    problem: value as Problem,
  };
}

export const sendPhoto = (
  app: Pick<TestApp, 'raw'>,
  token: string | undefined,
  bytes: Uint8Array | string,
  options?: { type?: PhotoType; headers?: Record<string, string> },
): Promise<UploadAnswer> => sendForm(app, token, formOf(filePart(bytes)), options);

/** A unique picture: of one colour, or of noise, which no format compresses well. */
export function makeImage(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  { width = 64, height = 48, noise = false, alpha = false } = {},
): Promise<Buffer> {
  const background = { r: 120, g: 60, b: 180, alpha: 0.5 };
  const image = sharp({
    create: noise
      ? { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 60 } }
      : { width, height, channels: alpha ? 4 : 3, background },
  });
  return image.toFormat(format).toBuffer();
}

/** The pictures in the folder. */
export async function storedPictures({ platform }: TestApp): Promise<string[]> {
  const names = await readdir(join(platform.config.data_dir, 'files'), { recursive: true }).catch(() => []);
  return names.filter((name) => /\.(?:jpg|png|webp|part)$/.test(name)).toSorted();
}

/** Every file in the folder. */
export async function storedFiles({ platform }: TestApp): Promise<string[]> {
  const found = await readdir(join(platform.config.data_dir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return found.filter((one) => one.isFile()).map(({ name }) => name);
}
