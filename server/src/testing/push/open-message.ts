import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's side of web push: its public keys, and decryption. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
  /** Decrypts a message that was encrypted for this browser. Throws for any other. */
  open: (body: Uint8Array) => string;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Generates keys as a browser does. Decrypts messages by RFC 8291 over RFC 8188, implemented independently of the sender's library. */
export function makeBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1');
  const public_key = pair.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Uint8Array): string => {
    const bytes = Buffer.from(body);
    const salt = bytes.subarray(0, 16);
    const id_length = bytes.readUInt8(20);
    const sender = bytes.subarray(21, 21 + id_length);
    const record = bytes.subarray(21 + id_length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), public_key, sender]);
    const secret = derive(pair.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('This is no last record.');
    return padded.subarray(0, end).toString();
  };
  return { p256dh: public_key.toString('base64url'), auth: auth.toString('base64url'), open };
}
