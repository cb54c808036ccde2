import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** One document, for one user at one branch. */
interface DocumentClaims {
  /** The document's type: a short word of the domain that issues the link. */
  kind: string;
  id: number;
  user_id: number;
  clinic_id: number;
}

export interface DocumentLinks {
  signDocument: (claims: DocumentClaims, now: Date, ttl_seconds: number) => string;
  /** The content of a valid link, and its expiry, which the reader must check. Null for anything else. */
  verifyDocument: (link: string) => (DocumentClaims & { expires_at: Date }) | null;
}

const pattern = /^([a-z]{1,20})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.([0-9a-z]{1,9})\.([\w-]{22})$/;

/** Links to documents, signed over document, reader and expiry: they work for no other document or user. */
export function createDocumentLinks(private_keys: readonly string[]): DocumentLinks {
  const keys = private_keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'document link', 32)));
  const signature = (key: Buffer, text: string): string =>
    createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
  const [newest] = keys;
  if (!newest) throw new Error('There is no signing key.');

  return {
    signDocument: ({ kind, id, user_id, clinic_id }, now, ttl_seconds) => {
      const end = (Math.floor(now.getTime() / 1000) + ttl_seconds).toString(36);
      const text = `${kind}.${id}.${user_id}.${clinic_id}.${end}`;
      return `${text}.${signature(newest, text)}`;
    },
    verifyDocument: (link) => {
      const [, kind, id, user_id, clinic_id, end, signed] = pattern.exec(link) ?? [];
      if (!kind || !end || !signed) return null;
      const text = link.slice(0, -23);
      // As text, so that a signature has one spelling only.
      if (!keys.some((key) => timingSafeEqual(Buffer.from(signature(key, text)), Buffer.from(signed)))) return null;
      return {
        kind,
        id: Number(id),
        user_id: Number(user_id),
        clinic_id: Number(clinic_id),
        expires_at: new Date(Number.parseInt(end, 36) * 1000),
      };
    },
  };
}
