import { kept_photo_side_pixels } from '@clinic/contract/shared/photos/photo-upload.ts';
import { largest_photo_pixels } from '@clinic/contract/shared/photos/photo.ts';
import sharp, { type Sharp } from 'sharp';
import type { ImageType } from '../files/files.ts';
import { RefusalError } from '../act/refusal-error.ts';
import type { PhotoGate } from './photo-gate.ts';
import { other_kinds, type OtherKind } from '@clinic/contract/shared/photos/photo-refusals.ts';
import { refusals } from '@clinic/contract/contracts.ts';
import type { Platform } from '../platform.ts';

/** The image type by the file's first bytes; undefined for anything but the three accepted types. */
function imageTypeOf(bytes: Buffer): 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
  const starts = (signature: string, at = 0): boolean =>
    bytes.subarray(at, at + signature.length / 2).equals(Buffer.from(signature, 'hex'));
  if (starts('ffd8ff')) return 'image/jpeg';
  if (starts('89504e470d0a1a0a')) return 'image/png';
  // 'RIFF', four bytes of length, 'WEBP'
  if (starts('52494646') && starts('57454250', 8)) return 'image/webp';
  return undefined;
}

/** The brands of files of still pictures and films (ISO base media), by their code of four letters. */
const brands: Readonly<Record<OtherKind & `${string}_photo`, readonly string[]>> = {
  heic_photo: ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'],
  avif_photo: ['avif', 'avis'],
};

/** The refusal for a file that is none of the accepted types: it says what to do with this kind of file. */
export function otherKindOf(bytes: Buffer): OtherKind {
  const head = bytes.subarray(0, 512).toString('latin1');
  if (head.slice(4, 8) === 'ftyp') {
    // A file names its main brand first, and then those that it is compatible with.
    const named = [head.slice(8, 12), ...(head.slice(16, 64).match(/.{4}/gs) ?? [])];
    if (named.some((brand) => brands.avif_photo.includes(brand))) return 'avif_photo';
    return named.some((brand) => brands.heic_photo.includes(brand)) ? 'heic_photo' : 'moving_picture';
  }
  if (head.startsWith('%PDF')) return 'pdf_document';
  if (head.startsWith('GIF8') || head.startsWith('\u001aE\u00df\u00a3')) return 'moving_picture';
  return /^[^a-z]*<(?:\?xml|svg|!doctype svg)/i.test(head) ? 'vector_drawing' : 'not_an_image';
}

/** The cache is off, so nothing stays between two images, and only the three decoders are enabled. */
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const small_side_pixels = 320;
const longest_work_seconds = 20;

export interface EncodedPhoto {
  type: ImageType;
  origin: Buffer;
  small: Buffer;
}

export const opened = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: largest_photo_pixels, failOn: 'error', pages: 1 }).timeout({
    seconds: longest_work_seconds,
  });

export const within = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** Images with transparency keep it; all others become JPEGs, which every browser shows. */
const written = (image: Sharp, has_alpha: boolean): Promise<Buffer> =>
  (has_alpha ? image.webp({ quality: 82, effort: 2 }) : image.jpeg({ quality: 82 })).toBuffer();

/** The image's size from its header, before it is decoded. */
async function checkSize(bytes: Buffer): Promise<{ has_alpha: boolean }> {
  const { width, height, hasAlpha } = await opened(bytes).metadata();
  if (width * height > largest_photo_pixels) throw new RefusalError('too_many_pixels');
  return { has_alpha: hasAlpha };
}

/** Works on an image whose size was checked. Refuses what is no image, is broken, or is too large. */
export async function encoding<T>(
  gate: PhotoGate,
  bytes: Buffer,
  work: (checked: { has_alpha: boolean }) => Promise<T>,
): Promise<T> {
  if (!imageTypeOf(bytes)) throw new RefusalError(otherKindOf(bytes));
  return gate(async () => {
    try {
      return await work(await checkSize(bytes));
    } catch (error) {
      if (error instanceof RefusalError) throw error;
      const is_limit = error instanceof Error && /pixel limit/i.test(error.message);
      throw new RefusalError(is_limit ? 'too_many_pixels' : 'broken_image');
    }
  });
}

const upright = (bytes: Buffer): Sharp => within(opened(bytes).autoOrient(), kept_photo_side_pixels);

/**
 * Makes the two stored images: upright, no larger than a screen, without metadata such as the location. Of an animation the first frame.
 */
export const encodePhoto = (gate: PhotoGate, bytes: Buffer): Promise<EncodedPhoto> =>
  encoding(gate, bytes, async ({ has_alpha }) => {
    const origin = await written(upright(bytes), has_alpha);
    const small = await written(within(opened(origin), small_side_pixels), has_alpha);
    return { type: has_alpha ? 'webp' : 'jpg', origin, small };
  });

/** Makes the stored image of a private photo: the same as a JPEG, on white. */
export const encodePrivatePhoto = (gate: PhotoGate, bytes: Buffer): Promise<Buffer> =>
  encoding(gate, bytes, () => written(upright(bytes).flatten({ background: '#ffffff' }), false));

const image_codes = new Set<string>([...other_kinds, 'broken_image', 'too_many_pixels']);

/** Processes and stores the image of a call, before its transaction. Refuses a wrong one at the field of the body. */
export async function keepSentPhoto({ photo_gate, files }: Pick<Platform, 'photo_gate' | 'files'>, image: string) {
  const encoded = await encodePrivatePhoto(photo_gate, Buffer.from(image, 'base64')).catch((error: unknown) => {
    if (!(error instanceof RefusalError) || !image_codes.has(error.code)) throw error;
    throw new RefusalError('validation_failed', { image: [refusals[error.code].detail] });
  });
  return files.keep(encoded, 'jpeg');
}
