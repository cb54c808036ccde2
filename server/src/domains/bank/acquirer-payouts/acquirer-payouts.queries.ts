import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { PayoutItem, ReportedPayout } from '../../payments/index.ts';

/** Saves a payout as the acquirer tells it now. Returns its id. */
export async function savePayout(
  db: Db,
  acquirer_connection_id: number,
  { payout_id: provider_payout_id, status, net_cents, arrival_day }: ReportedPayout,
  told_at: Date,
): Promise<number> {
  const told = { status, net_cents, arrival_day, told_at };
  const { id } = await db
    .insertInto('acquirer_payout')
    .values({ acquirer_connection_id, provider_payout_id, ...told })
    .onConflict((known) => known.columns(['acquirer_connection_id', 'provider_payout_id']).doUpdateSet(told))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves the items of a payout once, each with the clinic whose payment or refund it is; this may be known later, until the payout is matched. */
export const saveItems = (db: Db, acquirer_payout_id: number, items: readonly PayoutItem[]): Promise<unknown> =>
  sql`
    insert into acquirer_payout_item (acquirer_payout_id, number, acquirer_id, kind, gross_cents, fee_cents, clinic_id, transaction_id)
    select ${acquirer_payout_id}, i.number, i.acquirer_id, i.kind, i.gross_cents, i.fee_cents, m.clinic_id, m.transaction_id
    from unnest(${items.map(({ acquirer_id }) => acquirer_id)}::text[], ${items.map(({ kind }) => kind)}::text[],
      ${items.map(({ gross_cents }) => gross_cents)}::int8[], ${items.map(({ fee_cents }) => fee_cents)}::int8[])
      with ordinality i (acquirer_id, kind, gross_cents, fee_cents, number)
    left join resolve_money_of_acquirers(${items.map(({ acquirer_id }) => acquirer_id)}::text[]) m on m.acquirer_id = i.acquirer_id
    on conflict (acquirer_payout_id, number) do update set clinic_id = excluded.clinic_id, transaction_id = excluded.transaction_id
    where acquirer_payout_item.clinic_id is null and excluded.clinic_id is not null and not exists (
      select from bank_match m where m.acquirer_payout_id = acquirer_payout_item.acquirer_payout_id and m.undoes is null and not m.is_undone)`.execute(
    db,
  );

/** Has the rules look once more at lines that may be a payout, as they came before it was told. */
export const judgeAgain = (db: Db, { payout_id, net_cents, arrival_day }: ReportedPayout): Promise<unknown> =>
  sql`
    update bank_open_line o set judged_at = null from bank_line l
    where l.id = o.bank_line_id and o.judged_at is not null and o.booking_day between ${arrival_day}::date - 10 and ${arrival_day}::date + 10
      and (l.amount_cents = ${net_cents} or l.searched like '%' || lower(${payout_id}) || '%')`.execute(db);
