import { sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { together } from '../../../platform/db/transaction.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';

/** Stores a link under its token's hash, and deletes the clinic's links that have been over for a day. */
export async function insertReceiptLink(
  db: Db,
  scope: Scope,
  token: string,
  link: Row<'receipt_link', 'transaction_id' | 'created_by' | 'created_at' | 'expires_at'>,
): Promise<void> {
  await together(
    db,
    sql`delete from receipt_link
      where clinic_id = ${scope.clinic_id} and expires_at < ${link.created_at}::timestamptz - interval '24 hours'`,
    sql`insert into receipt_link (clinic_id, token_hash, transaction_id, created_by, created_at, expires_at)
      values (${scope.clinic_id}, ${tokenHash(token)}, ${link.transaction_id}, ${link.created_by}, ${link.created_at},
        ${link.expires_at})`,
  );
}

/** Enough to open the page a few times and to reload it; a link that was passed on ends soon. */
const most_uses = 20;

/** Counts one use of a link. False if it is used up. */
export async function countReceiptUse(db: Db, scope: Scope, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('receipt_link')
    .set((link) => ({ uses: link('uses', '+', 1) }))
    .where('clinic_id', '=', scope.clinic_id)
    .where('token_hash', '=', tokenHash(token))
    .where('uses', '<', most_uses)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type ResolvedReceiptLink = ClinicOfGroup & Row<'receipt_link', 'transaction_id' | 'expires_at'>;

/** The link with the tenant that it opens. */
export async function resolveReceiptLink(db: ReadDb, token: string): Promise<ResolvedReceiptLink | undefined> {
  const { rows } = await sql<ResolvedReceiptLink>`select * from resolve_receipt_link(${tokenHash(token)})`.execute(db);
  return rows[0];
}
