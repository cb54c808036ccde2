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
