import type { Page } from '@clinic/contract/shared/list-page.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { partOf } from '../../../platform/db/list-plan/page-statements.ts';
import type { OrderRow } from '../sale/orders.queries.ts';

/** The orders of the branch with a promo code, the newest first. */
export async function listUses(
  db: ReadDb,
  { group_id, clinic_id }: Scope,
  promo_code_id: number,
  page: Page,
): Promise<(OrderRow & { title: string })[]> {
  const { rows } = await sql<OrderRow & { title: string }>`
    select o.*, v.title from voucher_order o join voucher v on v.clinic_id = ${clinic_id} and v.id = o.voucher_id
    where o.group_id = ${group_id} and o.clinic_id = ${clinic_id} and o.promo_code_id = ${promo_code_id} order by o.id desc ${partOf(page)}`.execute(
    db,
  );
  return rows;
}
