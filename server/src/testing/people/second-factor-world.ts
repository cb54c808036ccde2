import { beginAuthenticator, getSecondFactor } from '@clinic/contract/access/second-factor.ts';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Clinic, type Group, makeClinic, makeGroup, makeUser, mintSession, type User } from '../factories.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** One app and branch for a test file. Each test gets a new, signed-in member and a fresh clock and rate limits. */
export function secondFactorWorld() {
  let app: TestApp;
  let group: Group;
  let clinic: Clinic;
  let user: User;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp();
    group = await makeGroup(app);
    clinic = await makeClinic(app, group);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const email = 'user@example.com';
    user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'], email });
    token = (await mintSession(app, user, clinic)).token;
    await app.owner.query('delete from rate_limit');
  });
  afterEach(() => {
    app.clock.offset_ms = 0;
  });
  return {
    get app() {
      return app;
    },
    get group() {
      return group;
    },
    get clinic() {
      return clinic;
    },
    get user() {
      return user;
    },
    get token() {
      return token;
    },
    set token(next) {
      token = next;
    },
    clock: () => new Date(Date.now() + app.clock.offset_ms),
    begin: () => app.call(beginAuthenticator, { body: {} }, token),
    own: async () => (await app.call(getSecondFactor, {}, token)).answer,
    /** Sets the age of the member's proof of identity. */
    ageProof: (seconds: number) =>
      app.owner.query('update session set proved_at = now() - make_interval(secs => $2) where user_id = $1', [
        user.id,
        seconds,
      ]),
    /** Every role group of the member requires a second factor. */
    requireFactor: async () => {
      await app.owner.query(
        'update role_group set second_factor_required = true where id in (select role_group_id from user_group_clinic where user_id = $1)',
        [user.id],
      );
      app.platform.sessions.forget();
    },
    /** The subjects of mails to the member. */
    mailSubjects: async (): Promise<string[]> => {
      const { rows } = await app.owner.query<{ subject: string }>(
        `select data->>'subject' as subject from pgboss.job where name = 'send-mail' and data->>'to' = 'user@example.com' order by created_on`,
      );
      return rows.map(({ subject }) => subject);
    },
  };
}
