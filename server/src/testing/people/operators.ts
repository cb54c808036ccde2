import { randomUUID } from 'node:crypto';
import { platform_group_code } from '@clinic/contract/access/sign-in.ts';
import { operator_roles, type OperatorRole, platform_branch_id } from '@clinic/contract/shared/operator-roles.ts';
import { insertedId, makeUser, mintSession, type User } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { plantAuthenticator } from './second-factors.ts';

export interface TestOperator extends User {
  /** Of a session that began a moment ago. */
  token: string;
  /** Of the authenticator app. */
  secret: string;
}

/** An operator of the platform with an authenticator app, signed in. */
export async function makeOperator(
  app: TestApp,
  roles: readonly OperatorRole[] = operator_roles,
  email = `operator-${randomUUID().slice(0, 8)}@platform.test`,
): Promise<TestOperator> {
  const id = await insertedId(app, 'select resolve_platform_group() as id', []);
  const user = await makeUser(app, { id, code: platform_group_code }, { username: email, email });
  await app.owner.query(
    'insert into operator (user_id, group_id, roles, created_at, updated_at) values ($1, $2, $3, now(), now())',
    [user.id, id, roles],
  );
  const secret = await plantAuthenticator(app, user);
  return { ...user, secret, token: await operatorToken(app, user) };
}

/** A session of an operator, as after a sign-in. */
export async function operatorToken(app: TestApp, user: User): Promise<string> {
  const clinic = { id: platform_branch_id, group_id: user.group_id, name: 'Clinic Portal' };
  return (await mintSession(app, user, clinic, randomUUID(), 'operator')).token;
}

const shared_tokens = new WeakMap<TestApp, Promise<string>>();

/** The token of an operator with every role, one for each app. */
export function sharedOperatorToken(app: TestApp): Promise<string> {
  const token = shared_tokens.get(app) ?? makeOperator(app).then((operator) => operator.token);
  shared_tokens.set(app, token);
  return token;
}
