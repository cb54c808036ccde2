import { sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

export type OrderRow = Row<'voucher_order'>;

const ofBranch = (db: ReadDb, { group_id, clinic_id }: Scope, id: number) =>
  db
    .selectFrom('voucher_order')
    .selectAll()
    .where('group_id', '=', group_id)
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id);

export const readOrder = (db: ReadDb, scope: Scope, id: number): Promise<OrderRow | undefined> =>
  ofBranch(db, scope, id).executeTakeFirst();

/** The order, locked until the commit. A change of one of its certificates locks it first. */
export const lockOrder = (db: Db, scope: Scope, id: number): Promise<OrderRow | undefined> =>
  ofBranch(db, scope, id).forNoKeyUpdate().executeTakeFirst();

/** The clinic of an order of any group, found without a tenant. */
export const resolveOrder = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_voucher_order(${id})`.execute(db)).rows[0];

/** The order that a payment of the acquirer has bought, at any branch. */
export const resolvePayment = async (
  db: ReadDb,
  acquirer_id: string,
): Promise<(ClinicOfGroup & { id: number }) | undefined> =>
  (await sql<ClinicOfGroup & { id: number }>`select * from resolve_voucher_payment(${acquirer_id})`.execute(db))
    .rows[0];
