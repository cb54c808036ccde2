import { clinics, days, first_day, largest_clinic } from './shape.ts';

const rest = clinics - 1;

/** The random values of each transaction: place, patient, amount, end. Ids follow time; days are filled evenly, from 08:00 to 21:00. */
const rolled = (transactions: number): string => `
  select i, case when i % 20 = 0 then ${largest_clinic} else 2 + floor(pg_temp.unit(i, 1) ^ 2 * ${rest})::int end as clinic_id,
    pg_temp.unit(i, 2) as who, pg_temp.unit(i, 3) as bought, 1000 + (floor(-ln(1 - pg_temp.unit(i, 4)) * 600) * 10)::bigint as amount_cents,
    case when i > ${transactions} * 0.9999 and pg_temp.unit(i, 6) < 0.5 then 'i' else
      case width_bucket(pg_temp.unit(i, 5), array[0, 0.935, 0.965, 0.995, 0.998]) when 1 then 'p' when 2 then 'f' when 3 then 'c' when 4 then 'h' else 'x' end
    end as status,
    timestamptz '${first_day} 08:00:00+08' + make_interval(days => ((i - 1) * ${days} / ${transactions})::int,
      secs => ((i - 1) * ${days} % ${transactions})::float8 / ${transactions} * 46800) as created_at,
    10 + pg_temp.unit(i, 7) * 120 as seconds
  from generate_series($1::bigint, $2::bigint) i`;

/**
 * Transactions of a span of ids. Most are paid; the newest of all are in progress, with codes that outlive every run; money
 * that came late is on hold or was given back. Fees as the plan has them.
 */
export const transactions_sql = (transactions: number): string => `
  insert into transaction (id, clinic_id, created_at, updated_at, created_by, device_id, patient_id, remark, product_type, amount_cents,
    payment_status, status, payment_method, reference, qr_expires_at, paid_at, paid_cents, provider_cents, admin_fee_cents,
    admin_fee_gst_cents, handling_fee_cents, handling_fee_gst_cents, pay_to_clinic_cents) overriding system value
  select r.i, r.clinic_id, r.created_at, t.ended_at, (r.clinic_id - 1) % 100 + 1, case when r.status <> 'i' then 'counter-' || r.clinic_id end,
    'P' || lpad(floor(r.who ^ 2 * p.patients)::text, 7, '0'), case when r.who < 0.1 then 'Follow-up visit' end, t.product_type, r.amount_cents,
    t.payment_status, r.status, case when t.payment_status = 'p' then 'PayNow' end, 'CP' || lpad(r.i::text, 14, '0'),
    case when r.status = 'i' then timestamptz '2099-01-01' else r.created_at + interval '15 minutes' end,
    case when t.payment_status = 'p' then t.ended_at end, case when t.payment_status = 'p' then r.amount_cents end,
    case when r.status = 'p' then r.amount_cents - f.admin end, case when r.status = 'p' then f.admin end,
    case when r.status = 'p' then g.admin_gst end, case when r.status = 'p' then f.handling end, case when r.status = 'p' then g.handling_gst end,
    case when r.status = 'p' then r.amount_cents - f.admin - g.admin_gst - f.handling - g.handling_gst end
  from (${rolled(transactions)}) r join place p on p.clinic_id = r.clinic_id
  cross join lateral (select
    case when r.status = 'i' then 'i' when r.status in ('p', 'h', 'x') then 'p' else 'e' end as payment_status,
    case width_bucket(r.bought, array[0, 0.7, 0.78, 0.86, 0.92, 0.96, 0.98]) when 1 then 'c' when 2 then 'vh' when 3 then 'vc' when 4 then 't'
      when 5 then 'v' when 6 then 'vhd' else 'vhs' end as product_type,
    case when r.status = 'i' then r.created_at when r.status in ('h', 'x') then r.created_at + make_interval(secs => 900 + r.seconds)
      else r.created_at + make_interval(secs => r.seconds) end as ended_at) t
  cross join lateral (select case when t.product_type = 'c' then 50 else (r.amount_cents * 2 + 50) / 100 end as admin,
    (r.amount_cents * 8 + 500) / 1000 as handling) f
  cross join lateral (select (f.admin * 9 + 50) / 100 as admin_gst, (f.handling * 9 + 50) / 100 as handling_gst) g
  order by r.i`;

/** Rows that belong to the transactions of a span of ids: codes, outcomes and trail. */
export const beside_sql: string[] = [
  `insert into payment_code (reference, clinic_id, transaction_id, created_at, expires_at)
   select reference, clinic_id, id, created_at, qr_expires_at from transaction where id between $1 and $2 order by id`,
  `insert into payment_outcome (acquirer_id, webhook_id, clinic_id, transaction_id, reference, status, amount_cents, paid_at, received_at, effect)
   select 'acq_' || lpad(id::text, 18, '0'), 'msg_' || lpad(id::text, 18, '0'), clinic_id, id, reference, case when status = 'f' then 'failed' else 'paid' end,
     amount_cents, updated_at, updated_at, case status when 'p' then 'paid' when 'f' then 'failed' else 'held_late' end
   from transaction where id between $1 and $2 and status in ('p', 'f', 'h', 'x') order by id`,
  `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after)
   select t.created_by, t.clinic_id, e.at, 'transaction_' || e.kind, 'transaction', t.id, e.user_id, e.actor,
     case when e.was is not null then jsonb_build_object('status', e.was[2], 'payment_status', e.was[1]) end,
     jsonb_build_object('status', e.became[2], 'payment_status', e.became[1])
   from transaction t cross join lateral (values
     (1, true, t.created_at, 'created', t.created_by, 'bench', null::text[], '{i,i}'::text[]),
     (2, t.status = 'p', t.updated_at, 'paid', null, 'acquirer', '{i,i}', '{p,p}'),
     (2, t.status = 'f', t.updated_at, 'failed', null, 'acquirer', '{i,i}', '{e,f}'),
     (2, t.status = 'c', t.updated_at, 'cancelled', t.created_by, 'bench', '{i,i}', '{e,c}'),
     (2, t.status in ('h', 'x'), t.qr_expires_at, 'expired', null, 'system', '{i,i}', '{e,f}'),
     (3, t.status in ('h', 'x'), t.paid_at, 'held', null, 'acquirer', '{e,f}', '{p,h}'),
     (4, t.status = 'x', t.updated_at, 'refunded', null, 'the platform', '{p,h}', '{p,x}')
   ) e (step, happened, at, kind, user_id, actor, was, became) where e.happened and t.id between $1 and $2 order by t.id, e.step`,
  `insert into issue (clinic_id, transaction_id, created_at, updated_at, created_by, create_user, type, remark, status, patient_id)
   select clinic_id, id, updated_at, updated_at, case when status not in ('h', 'x') then created_by end,
     case when status not in ('h', 'x') then 'bench' end, case when status in ('h', 'x') then 2 else (id % 5)::int end,
     case when status in ('h', 'x') then 'Paid after the code had died.' else 'The patient asks what happened.' end,
     case when status = 'x' then 'r' when id % 3 = 0 then 'i' else 'n' end, patient_id
   from transaction where id between $1 and $2
     and (status in ('h', 'x') or (status = 'f' and pg_temp.unit(id, 9) < 0.14) or (status = 'p' and pg_temp.unit(id, 9) < 0.006)) order by id`,
];

/** The sums, as folding leaves them. */
export const sums_sql: string[] = [
  `insert into transaction_rollup (clinic_id, day, status, payment_status, product_type, transactions, amount_cents, provider_cents, pay_to_clinic_cents)
   select clinic_id, (created_at at time zone 'Asia/Singapore')::date, status, payment_status, product_type, count(*), sum(amount_cents),
     sum(coalesce(provider_cents, 0)), sum(coalesce(pay_to_clinic_cents, 0))
   from transaction group by 1, 2, 3, 4, 5 order by 1, 2`,
];

/** The journal of a span of ids, where its triggers sleep. */
export const journal_sql: string[] = [
  `insert into journal_entry (clinic_id, at, kind, transaction_id, acquirer_receivable_cents, clinic_payable_cents, fee_revenue_cents,
     gst_payable_cents, suspense_cents)
   select clinic_id, updated_at, case when status = 'p' then 'payment' else 'hold' end, id, amount_cents, -coalesce(pay_to_clinic_cents, 0),
     -coalesce(admin_fee_cents + handling_fee_cents, 0), -coalesce(admin_fee_gst_cents + handling_fee_gst_cents, 0),
     case when status = 'p' then 0 else -paid_cents end
   from transaction where id between $1 and $2 and payment_status = 'p' order by id`,
  `insert into journal_entry (clinic_id, at, kind, transaction_id, suspense_cents, acquirer_receivable_cents)
   select clinic_id, updated_at, 'hold_refunded', id, paid_cents, -paid_cents
   from transaction where id between $1 and $2 and status = 'x' order by id`,
];
