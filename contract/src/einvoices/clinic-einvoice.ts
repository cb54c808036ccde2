import { z } from 'zod/mini';
import { instant } from '../shared/wire.ts';
import { einvoice_states } from './einvoice-list.ts';

/** What became of a clinic's tax invoice at InvoiceNow, as the clinic sees it. */
export const clinicEinvoice = z.object({ state: z.enum(einvoice_states), updated_at: instant });
export type ClinicEinvoice = z.input<typeof clinicEinvoice>;

/** The states in the clinic's words. */
export const clinicEinvoiceWords: Readonly<Record<ClinicEinvoice['state'], string>> = {
  waiting: 'Being prepared',
  made: 'Ready to be sent',
  queued: 'Being sent',
  sent: 'Sent, not delivered yet',
  delivered: 'Delivered to your accounting system',
  rejected: 'Not delivered. The platform looks into it',
};
