import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { beforeAll, expect, test } from 'vitest';
import { makeClinic, makeGroup, makeUser, signIn } from './factories.ts';
import { sharedApp } from './shared-app.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

test('signing in over HTTP gives a token that reads the user’s profile', async () => {
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic] });
  const { token } = await signIn(app, user, clinic);
  const profile = await app.call(getSelfProfile, {}, token);
  expect(profile.status).toBe(200);
  expect(profile.answer.username).toBe(user.username);
});
