import type { Clinic } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Plants many successful payments at once, for tests of their later life. The first is of `amount_cents`, each further one two cents more.
 */
export async function plantPaid(
  app: TestApp,
  clinic: Clinic,
  count: number,
  { amount_cents = 1_000, paid_at = new Date(Date.now() - 60_000) } = {},
): Promise<number[]> {
  await app.owner.query("insert into patient (clinic_id, patient_id) values ($1, 'planted') on conflict do nothing", [
    clinic.id,
  ]);
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into transaction (clinic_id, created_at, updated_at, created_by, patient_id, product_type, amount_cents, payment_status, status,
       payment_method, reference, qr_expires_at, paid_at, paid_cents, provider_cents, admin_fee_cents, admin_fee_gst_cents,
       handling_fee_cents, handling_fee_gst_cents, pay_to_clinic_cents)
     select $1::int8, $4, $4, 0, 'planted', 'c', cents, 'p', 'p', 'PayNow', 'PLANTED' || n, $4, $4, cents, cents - 50, 50, 5, 8, 1, cents - 64
     from generate_series(1, $2::int) n, lateral (select $3::int8 + 2 * n as cents) amount
     returning id`,
    [clinic.id, count, amount_cents, paid_at],
  );
  return rows.map(({ id }) => id);
}
