import { z } from 'zod/mini';
import { generic_messages, optionalCode } from '../shared/fields.ts';

/** A code of the app has six digits. Anything longer is a recovery code. */
export const totp_digits = 6;

/** Bytes in the encoding that browsers send. */
export const encodedBytes = (longest: number) =>
  z
    .string(generic_messages.format)
    .check(
      z.regex(/^[A-Za-z0-9_-]+$/, generic_messages.format),
      z.maxLength(longest, generic_messages.atMost(longest)),
    );

export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const passkeyTransport = z.enum(passkeyTransports);

/** A passkey's signature as the browser reports it. */
export const passkeyAnswer = z.strictObject({
  id: encodedBytes(1400),
  client_data: encodedBytes(4096),
  authenticator_data: encodedBytes(4096),
  signature: encodedBytes(4096),
  user_handle: z.optional(encodedBytes(128)),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** The request that a passkey signs. Without credentials, the browser offers the passkeys that it knows. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  relying_party: z.string(),
  timeout_seconds: z.int(),
  credentials: z.array(z.object({ id: z.string(), transports: z.array(passkeyTransport) })),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** A second proof, exactly one of: a code of the app, a recovery code, or a passkey. */
export const secondProof = {
  code: optionalCode(40),
  passkey: z.optional(passkeyAnswer),
};
export interface SecondProof {
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}
