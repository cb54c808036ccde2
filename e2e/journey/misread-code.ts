/** CRC-16/CCITT-FALSE, the checksum at the end of a payment code. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The same payment code with another last letter in its reference. */
export function misreadCode(code: string, reference: string): { code: string; reference: string } {
  const misread = `${reference.slice(0, -1)}${reference.endsWith('7') ? '8' : '7'}`;
  const body = code.replace(reference, misread).slice(0, -4);
  return { code: body + checksum(body), reference: misread };
}
