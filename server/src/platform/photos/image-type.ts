import type { OtherKind } from '@clinic/contract/shared/photos/photo-refusals.ts';

/** The image type by the file's first bytes; undefined for anything but the three accepted types. */
export function imageTypeOf(bytes: Buffer): 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
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
