import { kept_photo_side_pixels } from '@clinic/contract/shared/kept-photo.ts';

/** Not worth a second look: it is sent before it would be made smaller. */
const small_bytes = 512 * 1024;
/** Beyond this even a picture of few pixels is made anew. */
const large_bytes = 2 * 1024 * 1024;
const quality = 0.85;

/** The picture as this browser draws it, upright; undefined where it cannot, whatever the reason. */
const decoded = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);

/** What can be seen through stays so. A browser that cannot write the type gives a PNG. */
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
 * A photo as it is sent: no larger than what is kept of it, so that a telephone's picture is neither too large nor long on its way.
 * What is small already, and what this browser cannot draw, goes as it is: the server decides.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (file.size <= small_bytes) return file;
  const bitmap = await decoded(file);
  if (!bitmap) return file;
  try {
    const scale = Math.min(1, kept_photo_side_pixels / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= large_bytes) return file;
    const blob = await drawn(bitmap, scale, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } finally {
    bitmap.close();
  }
}
