import { kept_photo_side_pixels } from '@clinic/contract/shared/photos/photo-upload.ts';
import { isConverted } from './photo-problem.ts';

/** Below this size a photo is sent unchanged: resizing would take longer than sending. */
const small_bytes = 512 * 1024;
/** Above this size a photo is re-encoded even if it has few pixels. */
const large_bytes = 2 * 1024 * 1024;
const quality = 0.85;

/** The decoded picture, upright; undefined if this browser cannot decode it. */
const decoded = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);

/** Keeps transparency. A browser that cannot encode the type falls back to PNG. */
async function drawn(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, type, quality));
}

/**
 * The photo to upload, scaled to the size that the server keeps, and as JPEG where it is HEIC or AVIF. Small photos, and those that this browser cannot decode, are returned
 * unchanged: the server decides.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const is_converted = isConverted(file);
  if (file.size <= small_bytes && !is_converted) return file;
  const bitmap = await decoded(file);
  if (!bitmap) return file;
  try {
    const scale = Math.min(1, kept_photo_side_pixels / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= large_bytes && !is_converted) return file;
    const type = file.type === 'image/jpeg' || is_converted ? 'image/jpeg' : 'image/webp';
    const blob = await drawn(bitmap, scale, type);
    return blob && (blob.size < file.size || is_converted) ? new File([blob], file.name, { type: blob.type }) : file;
  } finally {
    bitmap.close();
  }
}
