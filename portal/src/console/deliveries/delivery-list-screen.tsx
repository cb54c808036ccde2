import { orderNumberText } from '@clinic/contract/dispensary/delivery-words.ts';
import { IconTruckDelivery } from '@tabler/icons-react';
import { DeliveryBadge, OrderBadge } from '../../domains/dispensary/delivery-state.tsx';
import { timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { useClinicChoices } from '../clinics/clinic-names.data.ts';
import { ChooseClinic } from '../parts/choose-first.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { deliveryReads } from './delivery-reads.ts';

const ReportWindow = codeOnDemand(() => import('./report-window.tsx'), 'ReportWindow');

const DeliveryList = defineList(deliveryReads, {
  noun: 'deliveries',
  title: 'Deliveries',
  filters: { clinic_id: { label: 'Clinic', all: 'Choose a clinic' } },
  useChoices: useClinicChoices,
  columns: () => [
    {
      id: 'ordernumber',
      header: 'Order',
      width: 220,
      required: true,
      card: 'title',
      cell: ({ ordernumber }) => orderNumberText(ordernumber),
    },
    timeColumn('packed_at', 'Packed', { priority: 1 }),
    timeColumn('schedule_at', 'Planned for', { priority: 2 }),
    timeColumn('updated_at', 'Last change', { priority: 3 }),
    {
      id: 'delivery_status',
      header: 'Delivery',
      width: 130,
      priority: 1,
      cell: ({ delivery_status }) => <DeliveryBadge status={delivery_status} />,
    },
    {
      id: 'order_status',
      header: 'Status',
      width: 120,
      priority: 1,
      card: 'corner',
      cell: ({ order_status }) => <OrderBadge status={order_status} />,
    },
  ],
  named: ({ ordernumber }) => `order ${orderNumberText(ordernumber)}`,
  actions: [{ label: 'Report', role: 'deliveries:write', window: ReportWindow }],
  empty: ({ search }) => ({
    icon: <IconTruckDelivery size={32} stroke={1.5} />,
    title: search.clinic_id === undefined ? 'Choose a clinic' : 'Nothing to deliver',
    hint:
      search.clinic_id === undefined
        ? 'Its packed orders that wait for a courier are then listed here.'
        : 'Packed orders appear here until they are delivered.',
    ...(search.clinic_id === undefined && { action: <ChooseClinic /> }),
  }),
});

/** The packed orders of a clinic that a courier has to bring. */
export const DeliveryListScreen = listScreen(deliveryReads.list, DeliveryList);
