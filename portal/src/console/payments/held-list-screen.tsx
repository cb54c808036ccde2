import { IconHourglassHigh } from '@tabler/icons-react';
import { textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { priceColumn } from '../../platform/list/columns/price-column.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { useClinicChoices } from '../clinics/clinic-names.data.ts';
import { listScreen } from '../parts/list-screen.tsx';
import { clinicColumn, paymentColumn } from './payment-columns.tsx';
import { heldReads } from './held-reads.ts';

const AcceptHeld = codeOnDemand(() => import('./held-windows.tsx'), 'AcceptHeld');
const ReturnHeld = codeOnDemand(() => import('./held-windows.tsx'), 'ReturnHeld');

/** While a refund is open, nothing can be decided. */
const isFree = ({ refund_open }: { refund_open: number }): boolean => refund_open === 0;

const HeldList = defineList(heldReads, {
  noun: 'held payments',
  title: 'Held money',
  filters: { clinic_id: { label: 'Clinic', all: 'All clinics' } },
  useChoices: useClinicChoices,
  columns: () => [
    paymentColumn(({ id }) => id),
    clinicColumn(({ clinic }) => clinic.name),
    textColumn('reference', 'Reference', { width: 150, priority: 3 }),
    timeColumn('paid_at', 'Arrived on', { priority: 2 }),
    priceColumn('amount', 'Requested', { priority: 2 }),
    priceColumn('paid', 'Arrived', { priority: 1, emphasis: true }),
    priceColumn('refunded', 'Refunded', { priority: 3 }),
    priceColumn('refund_open', 'Refund open', { width: 120, priority: 2 }),
    textColumn('issue_remark', 'Reason', { width: 240, wrap: 'two-lines', priority: 2 }),
  ],
  named: ({ id }) => `payment ${id}`,
  actions: [
    { label: 'Accept', role: 'settlement:write', window: AcceptHeld, of: isFree },
    { label: 'Return', role: 'settlement:write', window: ReturnHeld, of: isFree },
  ],
  empty: ({ isFiltered }) => ({
    icon: <IconHourglassHigh size={32} stroke={1.5} />,
    title: isFiltered ? 'No held money found' : 'No money on hold',
    hint: isFiltered ? 'This clinic has no money on hold.' : 'Wrong amounts and late payments appear here.',
  }),
});

/** Payments on hold: wrong amounts and late payments. */
export const HeldListScreen = listScreen(heldReads.list, HeldList);
