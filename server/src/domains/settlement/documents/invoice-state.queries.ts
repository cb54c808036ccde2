import type { ClinicEinvoice } from '@clinic/contract/einvoices/clinic-einvoice.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';

/** What became of a clinic’s tax invoice at InvoiceNow. Null: it does not go there. */
export const readInvoiceState = async (
  db: ReadDb,
  { clinic_id, invoice_number }: { clinic_id: number; invoice_number: string },
): Promise<{ state: ClinicEinvoice['state']; updated_at: Date } | null> =>
  (await db
    .selectFrom('clinic_einvoice')
    .select(['state', 'updated_at'])
    .where('clinic_id', '=', clinic_id)
    .where('number', '=', invoice_number)
    .$narrowType<{ state: ClinicEinvoice['state']; updated_at: Date }>()
    .executeTakeFirst()) ?? null;
