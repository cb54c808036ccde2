import type { Domain } from '../../platform/domain.ts';
import { einvoiceInvariants } from './einvoice-invariants.queries.ts';
import { einvoiceRoutes } from './einvoices.routes.ts';
import { einvoiceWorkers } from './einvoices.workers.ts';

/** Tax invoices and credit notes for InvoiceNow. */
export const domain: Domain = { routes: einvoiceRoutes, workers: einvoiceWorkers, invariants: einvoiceInvariants };
