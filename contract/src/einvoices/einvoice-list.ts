import { days, list, oneOf } from '../shared/lists/list.ts';

export const einvoice_states = ['waiting', 'made', 'queued', 'sent', 'delivered', 'rejected'] as const;

/** Tax invoices and credit notes for InvoiceNow, the latest day first. */
export const einvoiceList = list({
  path: '/console/einvoices',
  role: 'settlement:read',
  page: {
    name: 'einvoices',
    title: 'E-invoices',
    summary: 'Tax invoices and credit notes for InvoiceNow: what waits, was sent, delivered or rejected',
    menu: { group: 'Money', order: 10, label: 'E-invoices', icon: 'IconFileCode' },
  },
  opens: true,
  sorts: [],
  sort: 'issue_day,desc',
  sizes: [20, 50, 100],
  filters: {
    state: oneOf(einvoice_states),
    date: days(),
  },
});
