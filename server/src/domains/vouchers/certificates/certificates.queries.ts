import { type RawBuilder, sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { together } from '../../../platform/db/transaction.ts';
import { anyOf, type Row } from '../../../platform/db/rows.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { VoucherRow } from '../vouchers.queries.ts';

export type CertificateRow = Row<'voucher_certificate'>;

/** A certificate with the voucher that its branch sells, and the name of the branch that redeemed it. */
export type ShownCertificateRow = CertificateRow &
  Pick<VoucherRow, 'voucher_type' | 'amount_cents'> & { redeemed_clinic_name: string | null };

type OfGroup = Pick<Scope, 'group_id'>;
/** The branch and id of a certificate. */
interface CertificateKey {
  clinic_id: number;
  id: number;
}

/** The columns of a shown certificate `c` whose voucher is `v`. */
export const shownColumns = ({ group_id }: OfGroup): RawBuilder<unknown> => sql`c.*, v.voucher_type, v.amount_cents, (
  select b.name from clinic b where b.group_id = ${group_id} and b.id = c.redeemed_clinic_id) as redeemed_clinic_name`;

/** The certificates of an order of the branch. */
export async function readCertificatesOf(
  db: ReadDb,
  scope: Pick<Scope, 'group_id' | 'clinic_id'>,
  order_id: number,
): Promise<ShownCertificateRow[]> {
  const { rows } = await sql<ShownCertificateRow>`
    select ${shownColumns(scope)} from voucher_certificate c
    join voucher v on v.clinic_id = ${scope.clinic_id} and v.id = c.voucher_id
    where c.group_id = ${scope.group_id} and c.clinic_id = ${scope.clinic_id} and c.voucher_order_id = ${order_id} order by c.id`.execute(
    db,
  );
  return rows;
}

/** A certificate of any branch of the group. */
export async function readCertificate(
  db: ReadDb,
  { group_id }: OfGroup,
  { clinic_id, id }: CertificateKey,
): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('voucher_certificate')
    .selectAll()
    .where('group_id', '=', group_id)
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Locks a certificate of any branch of the group until the commit: a second redemption, or a refund, waits and sees the first. Its order is
 * locked first, as everybody does who changes either.
 */
export async function lockCertificate(
  db: Db,
  { group_id }: OfGroup,
  { clinic_id, id }: CertificateKey,
): Promise<CertificateRow | undefined> {
  const [, rows] = await together(
    db,
    sql`select from voucher_order o where o.group_id = ${group_id} and o.clinic_id = ${clinic_id} and o.id = (
      select c.voucher_order_id from voucher_certificate c where c.clinic_id = ${clinic_id} and c.id = ${id}) for no key update`,
    sql<CertificateRow>`select * from voucher_certificate where group_id = ${group_id} and clinic_id = ${clinic_id} and id = ${id} for no key update`,
  );
  return rows[0];
}

/** The branch and id of a certificate of the group, by its serial number. */
export async function findCertificate(
  db: ReadDb,
  { group_id }: OfGroup,
  seq_no: string,
): Promise<CertificateKey | undefined> {
  const { rows } =
    await sql<CertificateKey>`select clinic_id, id from find_certificate(${group_id}, ${seq_no})`.execute(db);
  return rows[0];
}

/** The words of a voucher of any branch of the group. */
export type SoldVoucher = Pick<VoucherRow, 'title' | 'description' | 'voucher_type' | 'amount_cents'>;

export async function readSoldVoucher(
  db: ReadDb,
  { group_id }: OfGroup,
  { clinic_id, voucher_id }: Pick<CertificateRow, 'clinic_id' | 'voucher_id'>,
): Promise<SoldVoucher> {
  const { rows } = await sql<SoldVoucher>`
    select title, description, voucher_type, amount_cents from read_sold_voucher(${group_id}, ${clinic_id}, ${voucher_id})`.execute(
    db,
  );
  const [voucher] = rows;
  if (!voucher) throw new Error('The voucher of a certificate is missing.');
  return voucher;
}

/** The clinic of a certificate of any group, found without a tenant. */
export const resolveCertificate = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_voucher_certificate(${id})`.execute(db)).rows[0];

type CertificateChange = Pick<CertificateRow, 'status' | 'updated_at'> &
  Partial<
    Pick<
      CertificateRow,
      'redeem_at' | 'redeem_by' | 'redeemed_clinic_id' | 'transaction_id' | 'refund_request_status_updated_at'
    >
  >;

/**
 * Changes a locked certificate, if it still has one of these states, and the state of its order with it. Undefined: it has another.
 */
export async function moveCertificate(
  db: Db,
  { group_id }: OfGroup,
  { clinic_id, id, voucher_order_id }: CertificateKey & Pick<CertificateRow, 'voucher_order_id'>,
  from: readonly CertificateRow['status'][],
  change: CertificateChange,
): Promise<CertificateRow | undefined> {
  const [, [moved]] = await together(
    db,
    followOrder(
      { group_id },
      { clinic_id, voucher_order_id },
      {
        which: sql`id = ${id} and status = ${anyOf(from)}`,
        status: change.status,
        updated_at: sql`${change.updated_at}::timestamptz`,
      },
    ),
    db
      .updateTable('voucher_certificate')
      .set(change)
      .where('group_id', '=', group_id)
      .where('clinic_id', '=', clinic_id)
      .where('id', '=', id)
      .where('status', '=', anyOf(from))
      .returningAll(),
  );
  return moved;
}

/** The branch of a certificate of the group. */
export async function findCertificateById(
  db: ReadDb,
  { group_id }: OfGroup,
  id: number,
): Promise<CertificateKey | undefined> {
  const { rows } = await sql<ClinicOfGroup>`select * from resolve_voucher_certificate(${id})`.execute(db);
  const [found] = rows;
  return found && found.group_id === group_id ? { clinic_id: found.clinic_id, id } : undefined;
}

/** At most this many hits of the words are read, so that a part of a common name stays cheap. */
const looked_through = 1_000;

export async function findCertificateRows(
  db: ReadDb,
  { group_id, clinic_id }: Scope,
  { phone_words, number, seq_no }: Pick<SearchText, 'phone_words' | 'number'> & { seq_no: string | null },
  limit: number,
): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    select c.* from (
      select id from search_certificates(${clinic_id}, ${phone_words}, ${looked_through})
      union select id from find_certificate(${group_id}, ${seq_no}) where clinic_id = ${clinic_id}
      union select ${number}::bigint where ${number}::bigint is not null
    ) who
    join voucher_certificate c on c.group_id = ${group_id} and c.clinic_id = ${clinic_id} and c.id = who.id
    order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The certificates of an order that are about to move, as a condition on their columns, and what they become. */
interface Moving {
  which: RawBuilder<unknown>;
  status: CertificateRow['status'];
  updated_at: RawBuilder<Date>;
}

/** The state of an order by its certificates: pending (i), else whatever is still open (p, j), else redeemed (r), else refunded (a). */
export const order_status_sql = `(array_agg(status order by array_position(array['i', 'p', 'j', 'r', 'a'], status)))[1]`;

/**
 * Brings a locked order to the state that it has once these certificates have moved. It is sent with the statement that moves them, and before it: every transaction writes the sums of orders before those of
 * certificates, so that two never wait for each other in a circle.
 */
export const followOrder = (
  { group_id }: Pick<Scope, 'group_id'>,
  { clinic_id, voucher_order_id }: Pick<CertificateRow, 'clinic_id' | 'voucher_order_id'>,
  { which, status, updated_at }: Moving,
): RawBuilder<unknown> => sql`
  update voucher_order o set status = followed.status, updated_at = greatest(o.updated_at, followed.updated_at)
  from (
    select ${sql.raw(order_status_sql)} as status, max(updated_at) as updated_at
    from (
      select case when ${which} then ${status} else status end as status, case when ${which} then ${updated_at} else updated_at end as updated_at
      from voucher_certificate
      where group_id = ${group_id} and clinic_id = ${clinic_id} and voucher_order_id = ${voucher_order_id}
    ) after_move
  ) followed
  where o.group_id = ${group_id} and o.clinic_id = ${clinic_id} and o.id = ${voucher_order_id} and o.status <> followed.status`;

/** The most refunds that a list of waiting ones shows. */
export const most_waiting = 200;

/** The certificates of these branches whose refund waits for a decision, the oldest first. */
export const listWaiting = (
  db: ReadDb,
  { group_id }: Pick<Scope, 'group_id'>,
  clinic_ids: readonly number[],
): Promise<CertificateRow[]> =>
  db
    .selectFrom('voucher_certificate')
    .selectAll()
    .where('group_id', '=', group_id)
    .where('clinic_id', '=', anyOf(clinic_ids))
    .where('status', '=', 'i')
    .orderBy('refund_request_status_updated_at')
    .orderBy('id')
    .limit(most_waiting)
    .execute();
