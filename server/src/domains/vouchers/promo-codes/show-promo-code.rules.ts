import { dollarsOrNull, toDollars } from '@clinic/contract/shared/money.ts';
import type { PromoCode } from '@clinic/contract/vouchers/promo-code.ts';
import type { ShownCode } from './promo-codes.queries.ts';

export const toPromoCode = (row: ShownCode): PromoCode => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  code: row.code,
  type: row.type,
  rate: row.rate === null ? null : Number(row.rate),
  amount: dollarsOrNull(row.amount_cents),
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  all_vouchers: row.all_vouchers,
  vouchers: row.vouchers,
  most_uses: row.most_uses,
  most_uses_per_customer: row.most_uses_per_customer,
  uses: row.uses,
  discounts: toDollars(row.discount_cents),
  status: row.status,
  ended_at: row.ended_at && row.ended_at.toISOString(),
  ended_by: row.ended_name,
  created_by: row.created_name,
});
