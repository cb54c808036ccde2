import { randomBytes } from 'node:crypto';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { World } from '../samples/sample.ts';

/** A code that no other test has. */
export const newCode = (): string => `P${randomBytes(6).toString('hex').toUpperCase()}`;

/** A promo code of the branch, written directly. */
export async function makePromoCode(
  { app, group, clinic, user }: Pick<World, 'app' | 'clinic' | 'user'> & { group: Pick<World['group'], 'id'> },
  {
    amount_cents = 500,
    most_uses = null,
    most_uses_per_customer = null,
  }: {
    amount_cents?: number;
    most_uses?: number | null;
    most_uses_per_customer?: number | null;
  } = {},
): Promise<{ id: number; code: string }> {
  const today = singaporeDay(new Date());
  const { rows } = await app.owner.query<{ id: number; code: string }>(
    `with taken as (insert into promo_code_taken (group_id, clinic_id, code) values ($1, $2, $4))
     insert into promo_code (group_id, clinic_id, created_at, updated_at, created_by, create_user, code, type, amount_cents, valid_from,
       valid_to, all_vouchers, most_uses, most_uses_per_customer)
     values ($1, $2, now(), now(), $3, 'Mei Tan', $4, 'a', $5, $6, $7, true, $8, $9) returning id, code`,
    [
      group.id,
      clinic.id,
      user.id,
      newCode(),
      amount_cents,
      today,
      addDays(today, 30),
      most_uses,
      most_uses_per_customer,
    ],
  );
  const [made] = rows;
  if (!made) throw new Error('The promo code was not inserted.');
  return made;
}
