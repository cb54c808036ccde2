import { sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { anyOf, columnsOf, type RowOf } from '../../platform/db/rows.ts';

const values = columnsOf('voucher', [
  'title',
  'voucher_type',
  'home_delivery',
  'description',
  'amount_cents',
  'start_date',
  'expiry_date',
  'redeem_expiry_date',
  'quantity',
  'validity',
  'point',
  'all_provider',
]);
export const voucher_columns = [
  ...columnsOf('voucher', [
    'id',
    'clinic_id',
    'created_at',
    'updated_at',
    'remain',
    'status',
    'terminated_at',
    'terminated_by',
  ]),
  ...values,
] as const;

/** The values of a voucher that a save writes. */
export type VoucherValues = RowOf<typeof values>;
export type VoucherRow = RowOf<typeof voucher_columns>;

/** A branch of the group by which staff know it. */
export interface Branch {
  id: number;
  name: string;
}

/** A branch as one of all branches of the group. */
export interface GroupBranch extends Branch {
  head_office: boolean;
}

const ofBranch = (db: ReadDb, { clinic_id }: Scope, id: number) =>
  db.selectFrom('voucher').select(voucher_columns).where('clinic_id', '=', clinic_id).where('id', '=', id);

export const readVoucher = (db: ReadDb, scope: Scope, id: number): Promise<VoucherRow | undefined> =>
  ofBranch(db, scope, id).executeTakeFirst();

/** The voucher, locked until the commit: a second change waits and sees the first one. */
export const lockVoucher = (db: Db, scope: Scope, id: number): Promise<VoucherRow | undefined> =>
  ofBranch(db, scope, id).forNoKeyUpdate().executeTakeFirst();

export const insertVoucher = (
  db: Db,
  { group_id, clinic_id }: Scope,
  made: VoucherValues,
  now: Date,
): Promise<VoucherRow> =>
  db
    .insertInto('voucher')
    .values({ ...made, remain: made.quantity, group_id, clinic_id, created_at: now, updated_at: now })
    .returning(voucher_columns)
    .executeTakeFirstOrThrow();

type VoucherChange = { updated_at: Date } & Partial<
  VoucherValues & Pick<VoucherRow, 'remain' | 'status' | 'terminated_at' | 'terminated_by'>
>;

/** Writes a change of a locked voucher. */
export const saveVoucher = (
  db: Db,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  id: number,
  change: VoucherChange,
): Promise<VoucherRow> =>
  db
    .updateTable('voucher')
    .set(change)
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .returning(voucher_columns)
    .executeTakeFirstOrThrow();

/** The branches of the group, by name. */
export const listBranches = (db: ReadDb, { group_id }: Pick<Scope, 'group_id'>): Promise<GroupBranch[]> =>
  db
    .selectFrom('clinic')
    .select(['id', 'name', 'head_office'])
    .where('group_id', '=', group_id)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute();

/** The chosen branches of a voucher, by name. Empty: valid at every branch. */
export async function readVoucherBranches(
  db: ReadDb,
  { group_id, clinic_id }: Pick<Scope, 'group_id' | 'clinic_id'>,
  id: number,
): Promise<Branch[]> {
  const { rows } = await sql<Branch>`
    select c.id, c.name from voucher_branch b join clinic c on c.group_id = ${group_id} and c.id = b.branch_id
    where b.clinic_id = ${clinic_id} and b.voucher_id = ${id} order by c.name collate "und-x-icu", c.id`.execute(db);
  return rows;
}

/** Those of these ids that are branches of the group. */
export async function findBranches(
  db: ReadDb,
  { group_id }: Pick<Scope, 'group_id'>,
  ids: readonly number[],
): Promise<number[]> {
  const found = await db
    .selectFrom('clinic')
    .select('id')
    .where('group_id', '=', group_id)
    .where('id', '=', anyOf(ids))
    .execute();
  return found.map(({ id }) => id);
}

/** Sets the branches at which a locked voucher is good. */
export async function saveVoucherBranches(
  db: Db,
  { group_id, clinic_id }: Scope,
  voucher_id: number,
  branch_ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('voucher_branch')
    .where('clinic_id', '=', clinic_id)
    .where('voucher_id', '=', voucher_id)
    .execute();
  if (branch_ids.length === 0) return;
  await db
    .insertInto('voucher_branch')
    .values(branch_ids.map((branch_id) => ({ group_id, clinic_id, voucher_id, branch_id })))
    .execute();
}

/** The clinic of a voucher of any group, found without a tenant. */
export const resolveVoucher = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_voucher(${id})`.execute(db)).rows[0];
