import { decodeQR } from 'qr/decode.js';
import { RefusalError } from '../act/refusal-error.ts';
import { encoding, opened, within } from './encode-photo.ts';
import type { PhotoGate } from './photo-gate.ts';

const largest_bytes = 524_288;
const most_side_pixels = 1_000;
/** A code is read by the white around it, which some pictures lack. */
const white = { background: '#ffffff' };
const quiet_pixels = 32;
const edges = { top: quiet_pixels, bottom: quiet_pixels, left: quiet_pixels, right: quiet_pixels };

/** The text of the QR code that a picture shows. Null: it is no picture, is too large, or shows none. Refuses: unavailable. */
export async function readCode(gate: PhotoGate, bytes: Buffer): Promise<string | null> {
  if (bytes.length > largest_bytes) return null;
  try {
    return await encoding(gate, bytes, async () => {
      const picture = within(opened(bytes), most_side_pixels)
        .flatten(white)
        .extend({ ...edges, ...white });
      const { data, info } = await picture
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return decodeQR({ width: info.width, height: info.height, data });
    });
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'unavailable') throw error;
    return null;
  }
}
