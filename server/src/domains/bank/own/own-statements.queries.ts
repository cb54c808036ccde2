import type { listUnconfirmedPayments } from '@clinic/contract/bank/own-statements.ts';
import type { Given } from '@clinic/contract/shared/endpoint.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import type { Cents } from '@clinic/contract/shared/money.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import { rowsOfClinics } from '../../../platform/db/distributed/several-machines.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { isOneOf, type Row } from '../../../platform/db/rows.ts';
import { together } from '../../../platform/db/transaction.ts';
import { type LineMark, markOf, most_days_apart } from '../statements/identity.ts';
import { type Named, own_currency, type OwnCode, type Sought } from './own-lines.rules.ts';
import type { RefundFact } from '../matching/matching.rules.ts';

type OfScope = Pick<Scope, 'clinic_ids' | 'group_id'>;

/** Codes of the scope that pay the clinic itself, by their references. */
const codesOf =
  (group_id: number, { references }: Sought): ((clinic_ids: readonly number[]) => RawBuilder<OwnCode>) =>
  (clinic_ids) =>
    sql<OwnCode>`
    select p.reference, p.clinic_id, ${group_id}::int8 as group_id, p.transaction_id, p.payee_proxy, p.created_at, t.amount_cents,
      t.payment_status = 'p' as is_paid, exists (
        select from own_confirmation o where o.clinic_id = t.clinic_id and o.transaction_id = t.id and o.refund_id is null
      ) as is_confirmed
    from payment_code p join transaction t on t.clinic_id = p.clinic_id and t.id = p.transaction_id
    where ${isOneOf(sql`p.clinic_id`, clinic_ids)} and p.mode = 'own'
      and p.reference = any (${references}::text[])
    order by p.created_at, p.reference`;

const refundsOf =
  (group_id: number, { refunds }: Sought): ((clinic_ids: readonly number[]) => RawBuilder<RefundFact>) =>
  (clinic_ids) =>
    sql<RefundFact>`
    select r.reference, r.clinic_id, ${group_id}::int8 as group_id, r.id as refund_id, r.transaction_id, r.amount_cents, r.status, exists (
        select from own_confirmation o where o.clinic_id = r.clinic_id and o.transaction_id = r.transaction_id and o.refund_id = r.id
      ) as is_seen
    from refund r join transaction t on t.clinic_id = r.clinic_id and t.id = r.transaction_id
    where ${isOneOf(sql`r.clinic_id`, clinic_ids)} and t.mode = 'own' and upper(r.reference) = any (${refunds}::text[])
    order by r.id`;

/** What these words name in the scope. */
export async function listNamed(db: ReadDb, { clinic_ids, group_id }: OfScope, sought: Sought): Promise<Named> {
  return {
    codes: sought.references.length > 0 ? await rowsOfClinics(db, clinic_ids, codesOf(group_id, sought)) : [],
    refunds: sought.refunds.length > 0 ? await rowsOfClinics(db, clinic_ids, refundsOf(group_id, sought)) : [],
  };
}

type KnownRow = Row<'own_confirmation', 'booking_day' | 'amount_cents' | 'bank_id' | 'likeness' | 'number'> & {
  kind: 'statement' | 'notice';
};

/** The lines around these days that have confirmed something of the scope. */
export async function listConfirmedMarks(
  db: ReadDb,
  { clinic_ids }: Pick<Scope, 'clinic_ids'>,
  { first, last }: { first: string; last: string },
): Promise<LineMark[]> {
  const rows = await rowsOfClinics(
    db,
    clinic_ids,
    (some) => sql<KnownRow>`
      select booking_day, amount_cents, kind, bank_id, likeness, number from own_confirmation
      where ${isOneOf(sql`clinic_id`, some)} and booking_day between ${addDays(first, -most_days_apart)} and ${addDays(last, most_days_apart)}
      order by id`,
  );
  return rows.map((row) => markOf({ ...row, currency: own_currency, status: 'booked' }));
}

export type NewConfirmation = Omit<Row<'own_confirmation'>, 'id'>;

/** Each clinic has a statement of its own: it is on one machine. */
export async function insertOwnConfirmations(db: Db, rows: readonly NewConfirmation[]): Promise<void> {
  const of_clinics = [...Map.groupBy(rows, ({ clinic_id }) => clinic_id).values()];
  await together(db, ...of_clinics.map((some) => db.insertInto('own_confirmation').values(some)));
}

type Unconfirmed = Given<typeof listUnconfirmedPayments>;
interface Days {
  date?: { start: string; end: string } | undefined;
}

/** Payments of the scope that the bank has not shown, the latest first, with their number and sum, and the last day that it has shown. */
export async function listUnconfirmedRows(
  db: ReadDb,
  { clinic_ids }: Pick<Scope, 'clinic_ids'>,
  { date }: Days,
  page: Page,
): Promise<{ rows: Unconfirmed['data']; count: number; amount: Cents; confirmed_up_to: string | null }> {
  const [first, last] = date ? [startOfDay(date.start), startOfDay(addDays(date.end, 1))] : [null, null];
  const unconfirmed = sql`
    transaction t where ${isOneOf(sql`t.clinic_id`, clinic_ids)} and t.mode = 'own' and t.status = 'p'
      and (${first}::timestamptz is null or t.paid_at >= ${first}) and (${last}::timestamptz is null or t.paid_at < ${last})
      and not exists (
        select from own_confirmation o where o.clinic_id = t.clinic_id and o.transaction_id = t.id and o.refund_id is null)`;
  const { rows } = await sql<Unconfirmed['data'][number]>`
    select f.id, json_build_object('id', f.clinic_id, 'name', c.name) as clinic, f.paid_at, f.patient_id, f.reference, f.amount_cents as amount
    from (
      select t.clinic_id, t.id, t.paid_at, t.patient_id, t.reference, t.amount_cents from ${unconfirmed}
      order by t.paid_at desc, t.id desc limit ${page.limit} offset ${page.offset}
    ) f join clinic c on c.id = f.clinic_id order by f.paid_at desc, f.id desc`.execute(db);
  const sums = await sql<{ count: number; amount: Cents; confirmed_up_to: string | null }>`
    select count(*) as count, coalesce(sum(t.amount_cents), 0)::int8 as amount, (
        select max(o.booking_day) from own_confirmation o where ${isOneOf(sql`o.clinic_id`, clinic_ids)}
      ) as confirmed_up_to
    from ${unconfirmed}`.execute(db);
  const [all] = sums.rows;
  if (!all) throw new Error('No sums of payments.');
  return { rows, ...all };
}
