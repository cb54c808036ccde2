import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Encrypts secrets that must be read again, so that a copy of their table reveals nothing. */
export interface Sealing {
  /** `about` names owner and purpose: the text opens only for the same words. */
  seal: (text: string, about: string) => string;
  /** Null for text sealed with another key or for another purpose. */
  open: (sealed: string, about: string) => string | null;
}

interface Key {
  id: string;
  bytes: Buffer;
}

/** The part of the key that the database keeps. Processes that start together agree on one. */
async function keptSecret(pool: pg.Pool): Promise<string> {
  const read = async () => (await pool.query<{ secret: string }>('select secret from sealing_key')).rows[0]?.secret;
  const known = await read();
  if (known !== undefined) return known;
  await pool.query('insert into sealing_key (id, secret) values (1, $1) on conflict do nothing', [
    randomBytes(32).toString('base64url'),
  ]);
  const made = await read();
  if (made === undefined) throw new Error('There is no sealing key.');
  return made;
}

function keyOf(kept: string, given: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', kept, given, 'sealed secrets', 32));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

/**
 * Seals with a key of two parts: one in the database, one in the configuration. The first of `given` seals, all open. Without any, the
 * database's part is the whole key.
 */
export async function createSealing(pool: pg.Pool, given: readonly string[]): Promise<Sealing> {
  const kept = await keptSecret(pool);
  // Text sealed before the configuration had a secret still opens.
  const keys = [...given, ''].map((secret) => keyOf(kept, secret));
  const [newest] = keys as [Key];
  return {
    seal: (text, about) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', newest.bytes, nonce).setAAD(Buffer.from(about));
      const closed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${newest.id}.${closed.toString('base64url')}`;
    },
    open: (sealed, about) => {
      const [id, body = ''] = sealed.split('.');
      const key = keys.find((one) => one.id === id);
      const bytes = Buffer.from(body, 'base64url');
      if (!key || bytes.length < 28) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12)).setAAD(Buffer.from(about));
        decipher.setAuthTag(bytes.subarray(-16));
        return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
