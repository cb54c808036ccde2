import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { purgeSignIns } from './purge-sign-ins.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('deletes counts of attempts and reset requests after a day, devices after half a year, addresses after a month', async () => {
  for (const days of [2, 0])
    await app.owner.query(
      'insert into sign_in_attempt (key, failures, updated_at) values ($1, 1, now() - make_interval(days => $2))',
      [`try-${days}`, days],
    );
  for (const days of [2, 0])
    await app.owner.query(
      `insert into password_reset (email_key, asked, asked_since, updated_at)
       values ($1, 1, now(), now() - make_interval(days => $2))`,
      [`asked-${days}`, days],
    );
  for (const days of [181, 179])
    await app.owner.query(
      `insert into familiar_device (account_key, device_key, last_sign_in_at, updated_at)
       values ('account', $1, now() - make_interval(days => $2), now())`,
      [`device-${days}`, days],
    );

  for (const days of [31, 29])
    await app.owner.query(
      `insert into sign_in_place (group_key, address_key, last_sign_in_at)
       values ('group', $1, now() - make_interval(days => $2))`,
      [`address-${days}`, days],
    );

  await purgeSignIns(app.platform);

  const { rows } = await app.owner.query(`select (select array_agg(email_key) from password_reset) as asked,
    (select array_agg(device_key) from familiar_device) as devices,
    (select array_agg(address_key) from sign_in_place) as addresses, (select array_agg(key) from sign_in_attempt) as tries`);
  expect(rows).toEqual([{ asked: ['asked-0'], devices: ['device-179'], addresses: ['address-29'], tries: ['try-0'] }]);
});
