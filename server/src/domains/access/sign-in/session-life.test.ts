import { exchangeToken, revokeDevice } from '@clinic/contract/access/sign-in.ts';
import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  signIn,
  type User,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const day_ms = 86_400_000;

let app: TestApp;
let group: Group;
let clinic: Clinic;
let user: User;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query('delete from rate_limit');
  user = await makeUser(app, group, { clinics: [clinic] });
});
afterEach(() => {
  app.clock.offset_ms = 0;
});

const permanentToken = async () => (await signIn(app, user, clinic)).permanent;
const exchange = (token: string) => app.call(exchangeToken, { body: { id: clinic.id, token } });
const after = (days: number) => {
  app.clock.offset_ms = days * day_ms;
  app.platform.sessions.forget();
};

describe('T7 a session', () => {
  it('ends after 30 days without use, and no renewed token revives it', async () => {
    const token = await permanentToken();
    after(20);
    const renewed = (await exchange(token)).answer.permanent_token ?? '';
    after(51);
    for (const old of [token, renewed]) expect((await exchange(old)).status).toBe(403);
  });

  it('gets a new permanent token once a day while in use, and continues after its first 30 days', async () => {
    let token = await permanentToken();
    expect((await exchange(token)).answer).not.toHaveProperty('permanent_token');
    for (const days of [25, 50, 75]) {
      after(days);
      const { status, answer } = await exchange(token);
      expect([days, status]).toEqual([days, 200]);
      token = answer.permanent_token ?? '';
      expect((await exchange(token)).answer).not.toHaveProperty('permanent_token');
    }
    expect((await app.call(getSelfProfile, {}, (await exchange(token)).answer.token)).status).toBe(200);
  });

  it('ends 90 days after sign-in even if it is in use, and no token claims a later expiry', async () => {
    let token = await permanentToken();
    for (const days of [25, 50, 75, 89]) {
      after(days);
      token = (await exchange(token)).answer.permanent_token ?? token;
    }
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp * 1_000).toBeLessThanOrEqual(Date.now() + 90 * day_ms);
    after(90);
    expect((await exchange(token)).status).toBe(403);
  });
});

describe('T7 a permanent token', () => {
  it('is accepted as a bearer token by log-out only', async () => {
    const { permanent } = await signIn(app, user, clinic);
    const others = allEndpoints.filter(({ access }) => access.kind !== 'public' && access.kind !== 'session');
    expect(others.length).toBeGreaterThan(60);
    for (const endpoint of others) {
      const { status } = await app.call(
        endpoint,
        { params: { id: 1 }, query: { token: permanent }, body: endpoint.body ? {} : undefined },
        permanent,
      );
      expect([endpoint.name, status]).toEqual([endpoint.name, 401]);
    }
    expect(allEndpoints.flatMap(({ access, name }) => (access.kind === 'session' ? [name] : []))).toEqual([
      'revokeDevice',
    ]);
  });
});

it('T7 log-out ends the session, and only a successful log-out clears the browser cache', async () => {
  const { permanent, token } = await signIn(app, user, clinic);
  expect((await app.call(getSelfProfile, {}, token)).headers.get('clear-site-data')).toBeNull();
  const refused = await app.call(revokeDevice, { body: {} });
  expect([refused.status, refused.headers.get('clear-site-data')]).toEqual([401, null]);
  const left = await app.call(revokeDevice, { body: {} }, permanent);
  expect([left.status, left.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
  expect((await app.call(getSelfProfile, {}, token)).status).toBe(401);
  expect((await exchange(permanent)).status).toBe(403);
});
