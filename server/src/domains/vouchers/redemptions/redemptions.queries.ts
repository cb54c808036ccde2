import { sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import { together } from '../../../platform/db/transaction.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { authorName } from '../../access/index.ts';

export type RedemptionRow = Row<'voucher_redemption'>;
export type ShownRedemption = RedemptionRow & { answered_name: string | null; customer_name: string };

type NewRedemption = Omit<RedemptionRow, 'id' | 'group_id' | 'clinic_id' | 'status' | 'answered_at' | 'answered_by'>;

/** Ends the waiting requests with this certificate at the branch. Requests with one certificate run one after another. Returns the ended ids. */
export async function endWaiting(db: Db, { clinic_id }: Scope, certificate_id: number, now: Date): Promise<number[]> {
  const [, rows] = await together(
    db,
    takingLock('voucher redemption', certificate_id),
    sql<{ id: number }>`
      update voucher_redemption set status = 'x', answered_at = ${now}::timestamptz
      where clinic_id = ${clinic_id} and voucher_certificate_id = ${certificate_id} and status = 'w' returning id`,
  );
  return rows.map(({ id }) => id);
}

export async function insertRedemption(
  db: Db,
  { group_id, clinic_id }: Scope,
  made: NewRedemption,
): Promise<RedemptionRow> {
  return db
    .insertInto('voucher_redemption')
    .values({ ...made, group_id, clinic_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The request of a token, locked until the commit: of two counters that answer, the second sees the first one's answer. */
export const lockRedemption = (db: Db, { clinic_id }: Scope, token_hash: string): Promise<RedemptionRow | undefined> =>
  db
    .selectFrom('voucher_redemption')
    .selectAll()
    .where('clinic_id', '=', clinic_id)
    .where('token_hash', '=', token_hash)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Writes the answer to a locked request that waits. */
export async function saveAnswer(
  db: Db,
  { clinic_id }: Scope,
  id: number,
  answer: { status: 'a' | 'r'; answered_at: Date; answered_by: number },
): Promise<void> {
  await db
    .updateTable('voucher_redemption')
    .set(answer)
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .where('status', '=', 'w')
    .executeTakeFirstOrThrow();
}

const shown = ({ group_id }: Scope) => sql`r.*, ${authorName({ id: 'r.answered_by', group_id })} as answered_name,
  coalesce((select c.name from customer c where c.group_id = ${group_id} and c.platform_id = r.user_id), r.username) as customer_name`;

/** The requests of the branch since an instant, newest first. */
export async function listRedemptions(db: ReadDb, scope: Scope, since: Date): Promise<ShownRedemption[]> {
  const { rows } = await sql<ShownRedemption>`
    select ${shown(scope)} from voucher_redemption r
    where r.clinic_id = ${scope.clinic_id} and r.created_at > ${since}::timestamptz order by r.created_at desc, r.id desc limit 100`.execute(
    db,
  );
  return rows;
}

export async function readRedemption(db: ReadDb, scope: Scope, id: number): Promise<ShownRedemption | undefined> {
  const { rows } = await sql<ShownRedemption>`
    select ${shown(scope)} from voucher_redemption r where r.clinic_id = ${scope.clinic_id} and r.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** True if the customer of a certificate has asked to redeem it at this branch. */
export async function wasAskedFor(db: ReadDb, { clinic_id }: Scope, certificate_id: number): Promise<boolean> {
  const asked = await db
    .selectFrom('voucher_redemption')
    .select('id')
    .where('clinic_id', '=', clinic_id)
    .where('voucher_certificate_id', '=', certificate_id)
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

/** Ends the requests of the branch that were not answered in time. Skips those that a counter is answering now. */
export async function endMissed(db: Db, { clinic_id }: Scope, now: Date): Promise<RedemptionRow[]> {
  const { rows } = await sql<RedemptionRow>`
    update voucher_redemption set status = 'x', answered_at = ${now}::timestamptz
    where clinic_id = ${clinic_id} and status = 'w' and id in (
      select id from voucher_redemption where clinic_id = ${clinic_id} and status = 'w' and expires_at <= ${now}::timestamptz
      order by id limit 100 for no key update skip locked)
    returning *`.execute(db);
  return rows;
}

/** Branches where a customer waited too long. */
export const listClinicsWithMissed = async (db: ReadDb, now: Date): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_missed_redemptions(${now})`.execute(db)).rows;

/** The branch of a request of any group, found without a tenant. */
export const resolveRedemption = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_voucher_redemption(${id})`.execute(db)).rows[0];
