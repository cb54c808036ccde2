import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { partOf } from '../../../platform/db/list-plan/page-statements.ts';
import type { promoCodeUse } from '@clinic/contract/vouchers/promo-code.ts';
import type { z } from 'zod/mini';

/** The orders of the branch with a promo code, the newest first. */
export async function listUses(
  db: ReadDb,
  { group_id, clinic_id }: Scope,
  promo_code_id: number,
  page: Page,
): Promise<z.output<typeof promoCodeUse>[]> {
  const { rows } = await sql<z.output<typeof promoCodeUse>>`
    select o.id, o.created_at, o.user_id, o.user_name as name, o.username, json_build_object('id', v.id, 'title', v.title) as voucher, o.quantity,
      o.amount_cents as amount, o.discount_cents as discount from voucher_order o join voucher v on v.clinic_id = ${clinic_id} and v.id = o.voucher_id
    where o.group_id = ${group_id} and o.clinic_id = ${clinic_id} and o.promo_code_id = ${promo_code_id} order by o.id desc ${partOf(page)}`.execute(
    db,
  );
  return rows;
}
