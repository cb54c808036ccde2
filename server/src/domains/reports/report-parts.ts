/** A report is stored in pieces of this size. */
const part_bytes = 8 * 1024 * 1024;

/** Collects the bytes of a file to pieces of some megabytes. */
export async function* inParts(written: AsyncIterable<Uint8Array>, bytes = part_bytes): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of written) {
    held.push(piece);
    size += piece.length;
    if (size < bytes) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}
