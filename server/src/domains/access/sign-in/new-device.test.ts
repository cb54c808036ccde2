import { randomUUID } from 'node:crypto';
import { login } from '@clinic/contract/access/sign-in.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Group, makeClinic, makeGroup, makeUser, type User } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

let app: TestApp;
let group: Group;
let user: User;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
});
beforeEach(async () => {
  user = await makeUser(app, group, {
    clinics: [await makeClinic(app, group)],
    email: `${randomUUID()}@clinic.example`,
  });
  await app.owner.query('delete from rate_limit');
});

const signInOn = (device_id: string | undefined, password = user.password) =>
  app.call(login, { body: { code: group.code, username: user.username, password, device_id } }, undefined, {
    'user-agent': firefox,
  });

const portalNews = async (): Promise<unknown[]> => {
  const { rows } = await app.owner.query<{ data: unknown }>(
    "select data from notification where kind = 'new_device_signed_in' and user_id = $1",
    [user.id],
  );
  return rows.map(({ data }) => data);
};
const queuedMails = async (): Promise<{ subject: string; text: string }[]> => {
  const { rows } = await app.owner.query<{ data: { subject: string; text: string } }>(
    "select j.data from pgboss.job j where j.name = 'send-mail' and j.data->>'to' = (select email from staff_user where id = $1)",
    [user.id],
  );
  return rows.map(({ data }) => data);
};

it('sends no notice for the first device of an account or for a known device', async () => {
  const device_id = randomUUID();
  for (let time = 0; time < 2; time++) expect((await signInOn(device_id)).status).toBe(200);
  expect([await portalNews(), await queuedMails()]).toEqual([[], []]);
});

it('reports a new device once, in the portal and by mail, in words', async () => {
  await signInOn(randomUUID());
  const device_id = randomUUID();
  for (let time = 0; time < 2; time++) expect((await signInOn(device_id)).status).toBe(200);
  expect(await portalNews()).toEqual([{ device: 'Firefox on Linux', address: '127.0.0.1' }]);
  const mails = await queuedMails();
  expect(mails.map(({ subject }) => subject)).toEqual(['New device on your account']);
  expect(mails[0]?.text).toContain(
    `Test Person (user name ${user.username}) signed in on a new device: Firefox on Linux,`,
  );
});

it('reports nothing after a wrong password, and treats a browser without a device id as new each time', async () => {
  await signInOn(randomUUID());
  expect((await signInOn(randomUUID(), 'Wrong#2026')).status).toBe(401);
  expect(await portalNews()).toEqual([]);
  for (let time = 1; time <= 2; time++) {
    expect((await signInOn(undefined)).status).toBe(200);
    expect(await portalNews()).toHaveLength(time);
  }
});
