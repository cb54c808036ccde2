import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { TestApp } from '../test-app.ts';

const keyOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');

/** A unique address. */
export const newEmail = (): string => `${randomUUID()}@clinic.example`;

/** A code as in the mail after a reset request. */
export async function plantResetCode(app: TestApp, email: string, code = '123456'): Promise<string> {
  const { memory_kib, passes, lanes } = app.platform.password_cost;
  const code_hash = await hash(code, { memoryCost: memory_kib, timeCost: passes, parallelism: lanes });
  await app.owner.query(
    `insert into password_reset (email_key, asked, asked_since, code_hash, code_expires_at, updated_at)
     values ($1, 1, now(), $2, now() + interval '10 minutes', now())
     on conflict (email_key) do update set code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at, tries = 0`,
    [keyOf(email), code_hash],
  );
  return code;
}

/** A token as issued in exchange for the right code. */
export async function plantResetToken(app: TestApp, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await app.owner.query(
    `insert into password_reset (email_key, asked, asked_since, email, token_hash, token_expires_at, updated_at)
     values ($1, 1, now(), $2, $3, now() + interval '15 minutes', now())`,
    [keyOf(email), email, createHash('sha256').update(token).digest('hex')],
  );
  return token;
}
