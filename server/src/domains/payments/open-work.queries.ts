import { sql } from 'kysely';
import type { Follower } from '../../platform/act/fact.ts';
import type { ClosingClinics, OpenWork } from '../clinics/index.ts';

/** Payments that wait, are on hold, or are on no statement. */
export const addOpenPayments: Follower<ClosingClinics> = async ({ db }, { clinic_ids }, { open_work }) => {
  const { rows } = await sql<OpenWork>`
    select 'payments' as kind, count(*) as records, coalesce(sum(coalesce(pay_to_clinic_cents, amount_cents)), 0)::bigint as amount_cents
    from transaction where clinic_id = any (${clinic_ids}::bigint[])
      and (payment_status = 'i' or status = 'h'
        or (status = 'p' and case mode when 'own' then fee_statement_id is null else payment_advice_id is null end))`.execute(
    db,
  );
  open_work.push(...rows);
};
