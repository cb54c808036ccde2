import { sql } from 'kysely';
import { trailWith } from '../../../platform/records/trail-reading.ts';

/** The trail of a certificate, with that of its order: how it was bought, sent and received. */
export const certificateTrail = trailWith('voucher_certificate', {
  voucher_order: ({ clinic_id, id }) =>
    sql`select voucher_order_id from voucher_certificate where clinic_id = ${clinic_id} and id = ${id}`,
});

/** The trail of an order, with those of its certificates: what was redeemed and refunded of it. */
export const orderTrail = trailWith('voucher_order', {
  voucher_certificate: ({ clinic_id, id }) =>
    sql`select id from voucher_certificate where clinic_id = ${clinic_id} and voucher_order_id = ${id}`,
});
