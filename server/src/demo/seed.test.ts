import { getOwnTelemedDoctor } from '@clinic/contract/doctors/own-telemed-doctor.ts';
import { listDoctors } from '@clinic/contract/doctors/doctors.ts';
import { listUserSessions } from '@clinic/contract/access/sessions.ts';
import { exchangeToken, login } from '@clinic/contract/access/sign-in.ts';
import { listAdminFees, listPlans } from '@clinic/contract/clinics/plans.ts';
import { readListViews } from '@clinic/contract/views/list-views.ts';
import { getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { unpackRoles } from '@clinic/contract/shared/roles.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activitiesOf } from '../testing/activities.ts';
import { fileAddress, putFile } from '../platform/files/files.ts';
import { reconcile } from '../reconcile.ts';
import { bellOf, unreadOf } from '../testing/notifications.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { catalogues } from './catalogues.ts';
import { demo_password } from './clinics/group.ts';
import { seedDemoData } from './seed.ts';

/** Making all of it takes ten seconds on an idle machine. */
const patience_ms = 180_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await seedDemoData(app.owner_url, {
    putPicture: async (png) => fileAddress(await putFile(app.platform.storage, png, 'png')),
  });
}, patience_ms);
afterAll(() => app.close());

const memberOf = async (username: string, clinic_id = 1): Promise<string> => {
  const signed_in = await app.call(login, { body: { code: 'DEMO', username, password: demo_password } });
  const exchanged = await app.call(exchangeToken, { body: { id: clinic_id, token: signed_in.answer.token } });
  return exchanged.answer.token;
};

describe('the demo data', () => {
  test('are about 20,000 payments over 13 months, none of them open', async () => {
    const { rows } = await app.owner.query<{ payments: number; open: number; days: number }>(
      `select count(*) as payments, count(*) filter (where payment_status = 'i') as open,
         extract(day from max(created_at) - min(created_at))::int8 as days from transaction where not from_voucher`,
    );
    expect(rows[0]?.payments).toBeGreaterThan(19_000);
    expect(rows[0]?.payments).toBeLessThan(21_000);
    expect(rows[0]?.open).toBe(0);
    expect(rows[0]?.days).toBeGreaterThan(385);
  });

  test('have doctors at every branch that sees patients; the user `doctor` holds tele-consults', async () => {
    const { answer } = await app.call(listDoctors, { query: { sort: 'id,asc' } }, await memberOf('manager'));
    expect(answer.pager.rows).toBe(5);
    const own = (await app.call(getOwnTelemedDoctor, {}, await memberOf('doctor'))).answer;
    expect(own).toMatchObject({ id: answer.data[0]?.id, gp: true, is_allow_call_now: true });
    expect(
      (await activitiesOf(app, 'doctor', own?.id ?? 0, await memberOf('manager'))).map(({ kind }) => kind),
    ).toEqual(['doctor_created']);
  });

  test('are about 4,000 appointments up to thirty days ahead, with requests that wait, and none twice at one time', async () => {
    const { rows } = await app.owner.query<{ appointments: number; waiting: number; ahead: number; old: number }>(
      `select count(*) as appointments, count(*) filter (where status = 'i') as waiting,
         count(*) filter (where reserved_at > now() and status = 'c') as ahead, count(*) filter (where status = 'i' and date < current_date) as old
       from appointment`,
    );
    expect(rows[0]?.appointments).toBeGreaterThan(3_400);
    expect(rows[0]?.appointments).toBeLessThan(5_000);
    expect([rows[0]?.waiting, rows[0]?.ahead].every((count) => (count ?? 0) > 20)).toBe(true);
    expect(rows[0]?.old).toBe(0);
  });

  test('are about 3,000 tele-consults over 13 months, in every status that lasts without the sandbox, by six doctors', async () => {
    const { rows } = await app.owner.query<Record<'visits' | 'days' | 'doctors' | 'late', number> & { states: string }>(
      `select count(*) as visits, string_agg(distinct v.status, ' ' order by v.status) as states,
         extract(day from max(coalesce(v.call_at, v.schedule_at)) - min(coalesce(v.call_at, v.schedule_at)))::int8 as days,
         count(distinct d.user_id) as doctors,
         (select count(*) from visit_offer o where o.offered_at > o.ended_at) as late
       from visit v left join doctor d on d.clinic_id = v.clinic_id and d.id = v.doctor_id`,
    );
    const [{ visits, days, ...rest } = { visits: 0, days: 0, states: '', doctors: 0, late: 0 }] = rows;
    expect(rest).toEqual({ states: 'c f i mc mcc s w wc', doctors: 6, late: 0 });
    expect([visits > 2_800, visits < 3_200, days > 385]).toEqual([true, true, true]);
  });

  test('are claims of members’ visits in every state that lasts, none that pays more than its bill', async () => {
    const { rows } = await app.owner.query<{ states: string; wrong: number }>(
      `select string_agg(distinct step || ' ' || state, ', ' order by step || ' ' || state) as states,
         count(*) filter (where total_deduct_cents > least(total_fee_cents, limit_cents)) as wrong from visit_claim`,
    );
    expect(rows[0]?.states).toMatch(/delete done.*limit done.*submit done, submit failed/);
    expect(rows[0]?.wrong).toBe(0);
  });

  test('are about 600 reviews over 13 months, some without a reply, some flagged', async () => {
    const { rows } = await app.owner.query<{ reviews: number; unanswered: number; flagged: number; days: number }>(
      `select count(*) as reviews, count(*) filter (where replied_at is null) as unanswered, count(*) filter (where flag) as flagged,
         extract(day from max(r.created_at) - min(r.created_at))::int8 as days
       from review r join provider_group g on g.id = r.group_id where g.code = 'demo'`,
    );
    const { reviews = 0, unanswered = 0, flagged = 0, days = 0 } = rows[0] ?? {};
    expect(reviews).toBe(600);
    expect([unanswered > 60, unanswered < 180, flagged > 15, flagged < 80, days > 370]).toEqual(Array(5).fill(true));
  });

  test('are a queue of today, half served, with walk-ins and patients who wait', async () => {
    const { rows } = await app.owner.query<{ status: string; entries: number; walk_ins: number }>(
      `select status, count(*) as entries, count(*) filter (where appointment_id is null) as walk_ins
       from queue_entry where clinic_id = (select id from clinic where name = 'Orchard') and day = (select max(day) from queue_entry) group by 1 order by 1`,
    );
    expect(rows.map(({ status, entries }) => [status, entries])).toEqual([
      ['c', 1],
      ['l', 1],
      ['s', 7],
      ['w', 5],
    ]);
    expect(rows.every(({ entries, walk_ins }) => walk_ins <= entries)).toBe(true);
    const { rows: seen } = await app.owner.query(
      `select from queue_entry q join appointment a on a.clinic_id = q.clinic_id and a.id = q.appointment_id
       where (q.status = 's') <> (a.status = 'f')`,
    );
    expect(seen).toEqual([]);
    const { rows: too_early } = await app.owner.query(
      `select q.id from queue_entry q join appointment a on a.clinic_id = q.clinic_id and a.id = q.appointment_id
       where q.day = (select max(day) from queue_entry) and a.reserved_at > q.registered_at + interval '90 minutes'
         or q.status in ('s', 'c') and a.reserved_at > coalesce(q.ended_at, now())`,
    );
    expect(too_early).toEqual([]);
  });

  test('are no-shows of the last weeks, about one visit in twenty', async () => {
    const { rows } = await app.owner.query<{ missed: number; seen: number }>(
      `select count(*) filter (where a.status = 'c' and a.type <> 't') as missed, count(*) filter (where a.status = 'f') as seen
       from appointment a cross join lateral (select (a.reserved_at at time zone 'Asia/Singapore')::date as day) d
       where d.day < (select max(day) from queue_entry)
         and exists (select from queue_entry q where q.clinic_id = a.clinic_id and q.day = d.day and q.status = 's')`,
    );
    const { missed = 0, seen = 0 } = rows[0] ?? {};
    expect([missed > 5, missed < seen / 8]).toEqual([true, true]);
  });

  test('are reminders of the last weeks, most of which arrived', async () => {
    const { rows } = await app.owner.query<{ state: string; texts: number; noted: number }>(
      `select m.state, count(*) as texts, count(r.appointment_id) as noted from outbox_message m
       left join appointment_reminder r on r.clinic_id = m.clinic_id and r.appointment_id = m.record_id and r.written_at = m.created_at
       where m.channel = 'text' and m.record = 'appointment' group by 1 order by 1`,
    );
    expect(rows.map(({ state }) => state)).toEqual(['arrived', 'failed', 'sent']);
    expect(rows.every(({ texts, noted }) => texts === noted)).toBe(true);
    expect(Number(rows[0]?.texts)).toBeGreaterThan(100);
  });

  test('have saved views: of every branch, and of one person', async () => {
    const read = async (username: string) => (await app.call(readListViews, {}, await memberOf(username))).answer.views;
    expect((await read('finance')).map(({ name, shared }) => [name, shared])).toEqual([
      ['Oldest first', false],
      ['Largest first', true],
      ['Waiting for a decision', true],
    ]);
    expect((await read('cashier')).map(({ name }) => name)).toContain('Largest first');
  });

  test('show people who are signed in on several devices, one of them locked', async () => {
    const { data } = (await app.call(listUserSessions, { query: { n: '100' } }, await memberOf('manager'))).answer;
    const earlier = data.filter(({ device }) => device !== 'Unknown device');
    expect(earlier.map(({ user, device, clinic }) => [user.username, device, clinic?.name])).toEqual([
      ['cashier', 'Chrome on Windows', 'Orchard'],
      ['counter', 'Chrome on Chromebook', 'Tampines'],
      ['finance', 'Firefox on Mac', 'HQ'],
      ['owner', 'Safari on iPhone', 'Orchard'],
      ['manager', 'Chrome on Android', 'Tampines'],
      ['doctor', 'Safari on iPad', 'Orchard'],
      ['owner', 'Edge on Windows', 'HQ'],
    ]);
    expect(earlier.filter(({ locked }) => locked).map(({ user }) => user.username)).toEqual(['counter']);
  });

  test('are settled except for the last two weeks: old advices paid, one at the bank, one refused, the last waiting', async () => {
    const { rows } = await app.owner.query<Record<string, number>>(
      `select count(*) as advices, count(*) filter (where process_status = 'p') as paid,
         count(*) filter (where process_status = 'r') as at_bank, count(*) filter (where process_status = 'w') as waiting,
         count(*) filter (where process_status = 'f') as refused from payment_advice`,
    );
    expect(rows[0]).toMatchObject({ refused: 1, waiting: 5, at_bank: 4 });
    expect(rows[0]?.['paid']).toBeGreaterThan(240);
    const unsettled = await app.owner.query<{ days: number }>(
      `select extract(day from max(now() - paid_at))::int8 as days from transaction where status = 'p' and payment_advice_id is null and mode = 'pooled'`,
    );
    expect(unsettled.rows[0]?.days).toBeLessThanOrEqual(14);
  });

  test('have a branch that is paid itself, with a fee statement that is due', async () => {
    const { rows } = await app.owner.query<Record<string, unknown>>(
      `select c.name, s.state, s.due_date > now() as is_due_later, s.total_cents > 0 as owes, s.code_text like '%' || s.invoice_number || '%' as has_code
       from fee_statement s join clinic c on c.id = s.clinic_id`,
    );
    expect(rows).toEqual([{ name: 'Bayside Jurong', state: 'open', is_due_later: true, owes: true, has_code: true }]);
  });

  test('have notes and refunds in every state', async () => {
    const statesOf = async (table: string) => {
      const { rows } = await app.owner.query<{ states: string }>(
        `select string_agg(distinct status, '' order by status) as states from ${table}`,
      );
      return rows[0]?.states;
    };
    expect(await statesOf('payment_note')).toBe('air');
    expect(await statesOf('refund')).toBe('acfjr');
  });

  test('leave every user some unread notifications, but not all', async () => {
    for (const username of ['owner', 'cashier', 'finance', 'doctor', 'manager', 'nobody']) {
      const token = await memberOf(username);
      const unread = await unreadOf(app, token);
      expect(unread, username).toBeGreaterThan(0);
      expect(unread, username).toBeLessThan(60);
    }
    const all = await bellOf(app, await memberOf('owner'));
    expect(all.some(({ read }) => read)).toBe(true);
    expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(2);
  });

  test('have fees of yesterday, today and tomorrow, and a coming plan whose fees its branch may change', async () => {
    const token = await memberOf('manager');
    const plans = (await app.call(listPlans, { query: {} }, token)).answer.data;
    expect(plans.map(({ name, current, may_delete_fees }) => [name, current, may_delete_fees])).toEqual([
      ['Family Care', false, true],
      ['Standard', true, false],
    ]);
    const statesOf = async (id: number) => {
      const query = { product_type: 'c' };
      const { data } = (await app.call(listAdminFees, { params: { id: String(id) }, query }, token)).answer;
      return data.map(({ state, deletable }) => `${state}${deletable ? ', deletable' : ''}`);
    };
    expect(await statesOf(plans[0]?.id ?? 0)).toEqual(['future, deletable', 'current']);
    expect(await statesOf(plans[1]?.id ?? 0)).toEqual(['future', 'current', 'past']);
  });

  test('break no invariant', async () => {
    const said: string[] = [];
    const code = await reconcile(app.owner_url, (line) => said.push(line));
    expect(said.filter((line) => !line.startsWith('holds'))).toEqual([expect.stringMatching(/ 0 violations$/)]);
    expect(code).toBe(0);
  });

  test('are not made twice', async () => {
    const count = async () =>
      (await app.owner.query<{ count: number }>('select count(*) from transaction')).rows[0]?.count;
    const before = await count();
    await seedDemoData(app.owner_url);
    expect(await count()).toBe(before);
  });

  test('let every user sign in with the roles of their job', async () => {
    const roles: Record<string, string[]> = {};
    for (const username of ['owner', 'cashier', 'nobody']) {
      const token = await memberOf(username);
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
        data: { roles: string };
      };
      roles[username] = [...unpackRoles(claims.data.roles)];
    }
    expect(roles).toEqual({
      owner: ['ROLE_SUPERADMIN', 'ROLE_VOUCHER_ALLOW'],
      cashier: [
        'ROLE_ISSUE_VIEW',
        'ROLE_ISSUE_CREATE',
        'ROLE_ISSUE_UPDATE',
        'ROLE_TRANSACTION_VIEW',
        'ROLE_TRANSACTION_CREATE',
        'ROLE_TRANSACTION_UPDATE',
      ],
      nobody: [],
    });
  });

  test('sell about 5,000 vouchers of every state at the demo group, with orders and promo codes in every state', async () => {
    const { rows } = await app.owner.query<Record<string, number | string[]>>(
      `with demo as (select group_id from staff_user where id = 1)
       select (select count(*) from voucher where group_id in (select * from demo)) as vouchers,
         (select count(*) from voucher_certificate where group_id in (select * from demo)) as certificates,
         (select array_agg(distinct status order by status) from voucher_certificate where group_id in (select * from demo)) as states,
         (select array_agg(distinct product || delivery_status order by product || delivery_status) from voucher_order
          where group_id in (select * from demo)) as deliveries,
         (select count(distinct case when status = 'c' then 'ended' when valid_to < current_date then 'expired' when uses >= most_uses then 'used up'
           when valid_from > current_date then 'upcoming' else 'live' end) from promo_code where group_id in (select * from demo)) as promo_states`,
    );
    const [sold] = rows;
    expect(sold).toMatchObject({
      vouchers: 60,
      states: ['a', 'i', 'j', 'p', 'r'],
      deliveries: ['vcr', 'vhdi', 'vhdr', 'vhds', 'vhr'],
      promo_states: 5,
    });
    expect(sold?.['certificates']).toBeGreaterThan(4_500);
    expect(sold?.['certificates']).toBeLessThan(5_800);
  });

  test.each(catalogues)('show each state of %s, or say why not', async (_, words, states, reasons) => {
    const { rows } = await app.owner.query<{ state: string }>(
      `select distinct state from (${states}) as found (state) where state is not null`,
    );
    const found = new Set(rows.map(({ state }) => state));
    const missing = Object.keys(words).filter((state) => !found.has(state) && !(state in reasons));
    expect(missing).toEqual([]);
  });

  test('have tele-consults that can be cancelled, and count medicines as they are taken', async () => {
    const { rows } = await app.owner.query<{ ahead: number; wrong: number }>(
      `select (select count(*) from visit v join doctor d on d.clinic_id = v.clinic_id and d.id = v.of_doctor_id
            join staff_user u on u.id = d.user_id and u.username = 'doctor'
          where v.status in ('i', 'mc') and v.appointment_id is not null and v.schedule_at between now() and now() + interval '6 days') as ahead,
         (select count(*) from visit_medicine where frequency = '3 times a day' and dose ~ '^[0-9]+ (tablet|capsule)'
            and quantity <> substring(dose from '^[0-9]+')::int * 3 * days) as wrong`,
    );
    expect([(rows[0]?.ahead ?? 0) > 0, rows[0]?.wrong]).toEqual([true, 0]);
  });

  test('have pictures that the app serves', async () => {
    const token = await memberOf('owner');
    const { answer } = await app.call(getSelfProfile, {}, token);
    const picture = await app.raw(answer.photo?.small ?? '');
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const { rows } = await app.owner.query<{ type: string; key: string }>(
      'select type, unnest(array[small_key, origin_key]) as key from photo where subject_id is not null',
    );
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['clinic', 'doctor', 'user']));
    for (const { key } of rows) expect((await app.raw(fileAddress(key))).status).toBe(200);
  });

  test('show each payment with its activity, from its start to its end', async () => {
    const token = await memberOf('owner');
    const listed = await app.call(listTransactions, { query: { n: '100' } }, token);
    for (const { id } of listed.answer.data.slice(0, 30)) {
      const params = { id: String(id) };
      const { answer: payment } = await app.call(getTransaction, { params }, token);
      const activity = await activitiesOf(app, 'transaction', payment.id, token);
      const kind = payment.from_voucher ? 'transaction_by_voucher' : 'transaction_created';
      expect(activity[0]).toMatchObject({ kind, at: payment.created_at, by: 'cashier' });
      expect(activity.some(({ at }) => at === payment.updated_at)).toBe(true);
    }
  });
});
