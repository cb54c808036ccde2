import { createHash, randomBytes } from 'node:crypto';
import { type Clinic, type Group, makeUser, type User, type UserOptions } from '../factories.ts';
import { newEmail } from './password-reset.ts';
import type { TestApp } from '../test-app.ts';

export interface Invited extends User {
  email: string;
  /** The token as in the link of the mail. */
  token: string;
}

/** A user who was invited to the branch and has chosen no password yet. The factory's password does not work for them. */
export async function makeInvited(
  app: TestApp,
  group: Group,
  clinic: Clinic,
  options: UserOptions = {},
): Promise<Invited> {
  const email = newEmail();
  const password = randomBytes(24).toString('base64url');
  const user = await makeUser(app, group, { clinics: [clinic], email, password, ...options });
  const token = randomBytes(32).toString('base64url');
  await app.owner.query(
    `insert into invitation (user_id, group_id, sent_at, email, token_hash, expires_at)
     values ($1, $2, now(), $3, $4, now() + interval '72 hours')`,
    [user.id, group.id, email, createHash('sha256').update(token).digest('hex')],
  );
  return { ...user, email, token };
}
