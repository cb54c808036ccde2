import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announce, makeClinic, makeGroup, makeUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { purge } from './purge.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('deletes what has expired, and nothing else', async () => {
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic] });
  await announce(app, clinic, [{ name: 'payment_receive' }, { name: 'payment_receive' }]);
  const run = (statement: string, values: unknown[] = []) => app.owner.query(statement, values);
  await run("update event set created_at = now() - interval '25 hours' where seq = 1");
  for (const hours of [25, 23]) {
    await run(
      "insert into idempotency_key (group_id, user_id, key, endpoint, body_hash, created_at) values ($1, $2, $3, 'x', 'x', now() - make_interval(hours => $4))",
      [group.id, user.id, `key-${hours}`, hours],
    );
    await run('insert into rate_limit (key, hits, ends_at) values ($1, 1, now() - make_interval(hours => $2))', [
      `limit-${hours}`,
      hours - 24,
    ]);
  }
  for (const days of [8, 6]) {
    await run(
      'insert into session (id, group_id, user_id, expires_at) values ($1, $2, $3, now() - make_interval(days => $4))',
      [randomUUID(), group.id, user.id, days],
    );
    await run(
      'insert into sign_in_attempt (key, failures, updated_at) values ($1, 1, now() - make_interval(days => $2))',
      [`try-${days}`, days - 6],
    );
  }
  for (const days of [31, 29]) {
    await run(
      "insert into sent_mail (sent_at, recipient, subject, body) values (now() - make_interval(days => $1), $2, 's', 'b')",
      [days, `d${days}@x`],
    );
  }
  for (const hours of [25, 23]) {
    await run(
      `insert into print_ticket (clinic_id, ticket_hash, kind, document_id, user_id, created_at, expires_at)
       values ($1, $2, 'cnote', 1, $3, now(), now() - make_interval(hours => $4))`,
      [clinic.id, `ticket-${hours}`, user.id, hours],
    );
  }
  await run("update rate_limit set ends_at = now() - interval '2 hours' where key = 'limit-25'");

  await purge(app.platform);

  const { rows } =
    await run(`select (select array_agg(seq::int) from event) as events, (select array_agg(key) from idempotency_key) as keys,
    (select array_agg(key) from rate_limit) as limits, (select count(*)::int from session) as sessions,
    (select array_agg(key) from sign_in_attempt) as tries, (select array_agg(recipient) from sent_mail) as mails,
    (select array_agg(ticket_hash) from print_ticket) as tickets`);
  expect(rows).toEqual([
    {
      events: [2],
      keys: ['key-23'],
      limits: ['limit-23'],
      sessions: 1,
      tries: ['try-6'],
      mails: ['d29@x'],
      tickets: ['ticket-23'],
    },
  ]);
});

test('deletes expired rows without a tenant too: reset requests after a day, devices after half a year, addresses after a month', async () => {
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

  await purge(app.platform);

  const { rows } = await app.owner.query(`select (select array_agg(email_key) from password_reset) as asked,
    (select array_agg(device_key) from familiar_device) as devices,
    (select array_agg(address_key) from sign_in_place) as addresses`);
  expect(rows).toEqual([{ asked: ['asked-0'], devices: ['device-179'], addresses: ['address-29'] }]);
});
