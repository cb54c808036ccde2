import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purges } from '../../domains.ts';
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
  }
  for (const days of [31, 29]) {
    await run(
      "insert into sent_mail (sent_at, recipient, subject, body) values (now() - make_interval(days => $1), $2, 's', 'b')",
      [days, `d${days}@x`],
    );
  }
  for (const hours of [25, 23]) {
    await run(
      `insert into print_ticket (clinic_id, ticket_hash, kind, document_id, user_id, session_id, created_at, expires_at)
       values ($1, $2, 'cnote', 1, $3, gen_random_uuid(), now(), now() - make_interval(hours => $4))`,
      [clinic.id, `ticket-${hours}`, user.id, hours],
    );
  }
  await run("update rate_limit set ends_at = now() - interval '2 hours' where key = 'limit-25'");

  await purge(app.platform, purges);

  const { rows } =
    await run(`select (select array_agg(seq::int) from event) as events, (select array_agg(key) from idempotency_key) as keys,
    (select array_agg(key) from rate_limit) as limits, (select count(*)::int from session) as sessions,
    (select array_agg(recipient) from sent_mail) as mails,
    (select array_agg(ticket_hash) from print_ticket) as tickets`);
  expect(rows).toEqual([
    {
      events: [2],
      keys: ['key-23'],
      limits: ['limit-23'],
      sessions: 1,
      mails: ['d29@x'],
      tickets: ['ticket-23'],
    },
  ]);
});
