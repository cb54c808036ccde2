import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import { refund } from '@clinic/contract/settlement/refunds.ts';
import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../platform/db/database.generated.ts';
import { counted, type Row } from '../../../platform/db/rows.ts';
import { qualified, shown } from '../../../platform/db/shown.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { authorName } from '../../access/index.ts';
import { ownEntries, type TrailReading } from '../../../platform/records/trail-reading.ts';

export type RefundRow = Row<'refund'>;

const ofBranch = (db: ReadDb, { clinic_id }: Scope) =>
  db.selectFrom('refund').where('refund.clinic_id', '=', clinic_id);

const shown_columns = qualified('refund', shown('refund', refund, 'transaction', 'request_user', 'own', 'decide_user'));

/** With the names of who requested and who decided. */
const withPatient = (refunds: ReturnType<typeof ofBranch>) =>
  refunds
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.clinic_id', '=', 'refund.clinic_id')
        .onRef('transaction.id', '=', 'refund.transaction_id'),
    )
    .innerJoin('clinic', 'clinic.id', 'refund.clinic_id')
    .select(shown_columns)
    .select([
      'refund.transaction_id',
      'refund.clinic_id',
      'refund.requested_by',
      'transaction.patient_id',
      'clinic.name as clinic_name',
      authorName<string>({ id: 'refund.requested_by', kept: 'refund.request_user', group_id: 'clinic.group_id' }).as(
        'request_user',
      ),
      authorName<string | null>({
        id: 'refund.decided_by',
        kept: 'refund.decide_user',
        group_id: 'clinic.group_id',
      }).as('decide_user'),
    ]);

const refundOf = (db: ReadDb, scope: Scope, id: number) => withPatient(ofBranch(db, scope).where('refund.id', '=', id));

export const readRefund = (db: ReadDb, scope: Scope, id: number) => refundOf(db, scope, id).executeTakeFirst();

/** Reads a refund that must exist. */
export const showRefund = (db: ReadDb, scope: Scope, id: number) => refundOf(db, scope, id).executeTakeFirstOrThrow();

export type ShownRefund = Awaited<ReturnType<typeof showRefund>>;

/** Locks the refund. A caller that also locks its transaction does so first, to avoid deadlocks. */
export const lockRefund = (db: Db, scope: Scope, id: number): Promise<RefundRow | undefined> =>
  ofBranch(db, scope).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface RefundSums {
  /** The sum of requested, approved and completed refunds. */
  taken_cents: Cents;
  completed_cents: Cents;
}

/** Sums the refunds of a transaction. A caller that decides by the result must hold the transaction’s lock. */
export async function sumRefunds(db: ReadDb, scope: Scope, transaction_id: number): Promise<RefundSums> {
  const { rows } = await sql<RefundSums>`
    select coalesce(sum(amount_cents) filter (where status in ('r', 'a', 'c')), 0)::int8 as taken_cents,
      coalesce(sum(amount_cents) filter (where status = 'c'), 0)::int8 as completed_cents
    from refund where clinic_id = ${scope.clinic_id} and transaction_id = ${transaction_id}`.execute(db);
  return rows[0] ?? { taken_cents: asCents(0), completed_cents: asCents(0) };
}

type NewRefund = Omit<Insertable<DB['refund']>, 'clinic_id' | 'created_at' | 'updated_at'> & { now: Date };

export async function insertRefund(db: Db, { clinic_id }: Scope, { now, ...made }: NewRefund): Promise<number> {
  const { id } = await db
    .insertInto('refund')
    .values({ ...made, clinic_id, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface RefundDecision {
  status: 'a' | 'j';
  way: RefundRow['way'];
  now: Date;
  user_id: number;
  username: string;
  remark: string | null;
}

/** Saves the decision on a request. False if it is already decided. */
export async function saveDecision(db: Db, scope: Scope, id: number, decision: RefundDecision): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({
      status: decision.status,
      way: decision.way,
      updated_at: decision.now,
      decided_at: decision.now,
      decided_by: decision.user_id,
      decide_user: decision.username,
      decide_remark: decision.remark,
    })
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .where('status', '=', 'r')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface RefundFilter {
  transaction_id?: number | undefined;
  status?: RefundRow['status'] | undefined;
  not_status?: RefundRow['status'] | undefined;
  sort: { field: 'id' | 'created_at' | 'status'; direction: 'asc' | 'desc' };
}

function filtered(db: ReadDb, scope: Scope, { transaction_id, status, not_status }: RefundFilter) {
  let refunds = ofBranch(db, scope);
  if (transaction_id !== undefined) refunds = refunds.where('refund.transaction_id', '=', transaction_id);
  if (status !== undefined) refunds = refunds.where('refund.status', '=', status);
  if (not_status !== undefined) refunds = refunds.where('refund.status', '<>', not_status);
  return refunds;
}

/** One page of refunds. */
export const refundsOf = (db: ReadDb, scope: Scope, filter: RefundFilter, page: Page) =>
  withPatient(filtered(db, scope, filter))
    .orderBy(`refund.${filter.sort.field}`, filter.sort.direction)
    .orderBy('refund.id', filter.sort.direction)
    .limit(page.limit)
    .offset(page.offset);

export const countRefunds = async (db: ReadDb, scope: Scope, filter: RefundFilter): Promise<number> =>
  (await filtered(db, scope, filter).select(counted).executeTakeFirstOrThrow()).count;

export interface RefundListSums {
  count: number;
  cents: Cents;
  completed_cents: Cents;
  refused_cents: Cents;
}

/** The number and the amount of the refunds that match the filter, read together because both visit the same rows. */
export const sumListedRefunds = (db: ReadDb, scope: Scope, filter: RefundFilter): Promise<RefundListSums> =>
  filtered(db, scope, filter)
    .select([
      counted,
      sql<Cents>`coalesce(sum(refund.amount_cents), 0)::int8`.as('cents'),
      sql<Cents>`coalesce(sum(refund.amount_cents) filter (where refund.status = 'c'), 0)::int8`.as('completed_cents'),
      sql<Cents>`coalesce(sum(refund.amount_cents) filter (where refund.status in ('j', 'f')), 0)::int8`.as(
        'refused_cents',
      ),
    ])
    .executeTakeFirstOrThrow();

/** A refund’s trail: the entries of its transaction that name it. */
export const refundTrail: TrailReading = {
  clinicOf: ({ scope: { clinic_id } }, id) =>
    sql`select clinic_id, json_build_object('transaction', array[transaction_id]) as related from refund where clinic_id = ${clinic_id} and id = ${id}`,
  entriesOf: (id, record) => {
    const [transaction_id = 0] = record.related?.['transaction'] ?? [];
    return sql`${ownEntries('transaction')(transaction_id, record)}
      and ${id} = any (array[(a.before->>'refund_id')::bigint, (a.after->>'refund_id')::bigint])`;
  },
};
