import { sql } from 'kysely';
import type { NamedFiles } from '../../../platform/reconcile/check-files.ts';

/** Files of advices, fee statements, notes and signed-off days, made once and kept forever. */
export const documentFiles: NamedFiles = {
  of: 'clinic',
  files: ({ clinic_id }) => sql`
    select 'payment advice ' || a.id as row, f.key
    from payment_advice a cross join lateral (values (a.invoice_file), (a.payment_advice_file)) f(key)
    where a.clinic_id = ${clinic_id} and f.key is not null
    union all
    select 'fee statement ' || s.id, s.invoice_file from fee_statement s where s.clinic_id = ${clinic_id} and s.invoice_file is not null
    union all
    select 'payment note ' || n.id, n.file from payment_note n where n.clinic_id = ${clinic_id} and n.file is not null
    union all
    select 'day close ' || d.id, d.file from day_close d where d.clinic_id = ${clinic_id} and d.file is not null`,
};

/** Files sent to the bank, and the bank’s answers. */
export const giroFiles: NamedFiles = {
  of: 'all',
  files: () => sql`
    select 'giro file ' || id as row, file as key from giro_file
    union all
    select 'giro answer ' || id, file from giro_answer`,
};
