import { type ClinicEinvoice, clinicEinvoiceWords } from '@clinic/contract/einvoices/clinic-einvoice.ts';
import { showDateTime } from '../../../platform/format.ts';
import type { FieldLine } from '../../../ui/field-list.tsx';

/** What became of the tax invoice at InvoiceNow, and since when. None: it does not go there. */
export const einvoiceLines = (einvoice: ClinicEinvoice | null | undefined): FieldLine[] =>
  einvoice
    ? [
        { label: 'E-invoice (InvoiceNow)', value: clinicEinvoiceWords[einvoice.state] },
        { label: 'E-invoice since', value: showDateTime(einvoice.updated_at) },
      ]
    : [];
