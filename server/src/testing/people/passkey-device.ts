import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer } from '@clinic/contract/access/second-proof.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const present = 0x01;
const verified = 0x04;
const with_credential = 0x40;

export interface PasskeyOptions {
  /** The origin of the page that asks. */
  origin: string;
  /** Whether the device verified its owner, for example by fingerprint. Default: it did. */
  is_verified?: boolean;
}

const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();
const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function coordinate(key: KeyObject, name: 'x' | 'y'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(key.export({ format: 'jwk' })[name] ?? '', 'base64url'));
}

/** A device that creates one passkey and signs with it, as a phone does: a real key, real bytes. */
export class PasskeyDevice {
  readonly id = randomBytes(32).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  /** The public key in the format of passkeys. */
  publicKey(): Uint8Array {
    const { publicKey } = this.#keys;
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(publicKey, 'x')],
      [-3, coordinate(publicKey, 'y')],
    ]);
    return isoCBOR.encode(key);
  }

  #authenticatorData(relying_party: string, flags: number, credential: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(relying_party), Buffer.from([flags]), counter, credential]);
  }

  /** Creates the passkey for the portal's options. */
  make(asked: { challenge: string; relying_party: string }, { origin, is_verified = true }: PasskeyOptions) {
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.publicKey()]);
    const flags = present | with_credential | (is_verified ? verified : 0);
    const data = this.#authenticatorData(asked.relying_party, flags, credential);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(data)],
      ]),
    );
    return {
      id: this.id,
      client_data: clientData('webauthn.create', asked.challenge, origin).toString('base64url'),
      attestation: Buffer.from(attestation).toString('base64url'),
      transports: ['internal' as const],
    };
  }

  /** Signs the portal's challenge. */
  sign(
    asked: { challenge: string; relying_party: string },
    { origin, is_verified = true }: PasskeyOptions,
  ): PasskeyAnswer {
    this.#counter += 1;
    const data = this.#authenticatorData(asked.relying_party, present | (is_verified ? verified : 0));
    const client_data = clientData('webauthn.get', asked.challenge, origin);
    const signature = sign('sha256', Buffer.concat([data, sha256(client_data)]), this.#keys.privateKey);
    return {
      id: this.id,
      client_data: client_data.toString('base64url'),
      authenticator_data: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
  }
}
