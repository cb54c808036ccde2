import type { Deliver } from '@clinic/contract/dispensary/delivers.ts';
import { orderNumberText } from '@clinic/contract/dispensary/delivery-words.ts';
import { trackingLink } from '@clinic/contract/shared/patient-app.ts';
import { visit_roles } from '@clinic/contract/visits/visit/visit-list.ts';
import { Anchor } from '@mantine/core';
import { showDateTime } from '../../../platform/format.ts';
import { PermittedLink } from '../../../platform/links/permitted-link.tsx';
import { timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import { titleColumn } from '../../../platform/list/columns/title-column.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { timeDifference } from '../../../ui/time/waited-text.ts';
import { DeliveryBadge, OrderBadge } from '../delivery-state.tsx';
import { PrintLabels } from '../labels/print-labels.tsx';

const moment = (at: string | null) => (at === null ? '–' : <time dateTime={at}>{showDateTime(at)}</time>);

const order: Column<Deliver> = titleColumn('ordernumber', 'Order number', { width: 200 }, ({ id, ordernumber }) => ({
  path: `/telemed-dispensary-history/${id}`,
  text: orderNumberText(ordernumber),
  label: `Order ${orderNumberText(ordernumber)}`,
}));

const visit: Column<Deliver>[] = [
  {
    id: 'member',
    header: 'Member',
    width: 138,
    priority: 1,
    wrap: 'two-lines',
    cell: ({ visit: { id, patient_name } }) => (
      <PermittedLink path={`/telemed-list/${id}`} needs={visit_roles}>
        {patient_name}
      </PermittedLink>
    ),
  },
  {
    id: 'visit_schedule_at',
    header: 'Consult',
    width: 142,
    sorts: 'time',
    priority: 1,
    cell: ({ visit: { schedule_at } }) => moment(schedule_at),
  },
  {
    id: 'delivery_status',
    header: 'Delivery',
    width: 168,
    priority: 1,
    card: 'corner',
    cell: ({ delivery_status }) => <DeliveryBadge status={delivery_status} />,
  },
  {
    id: 'order_status',
    header: 'Order',
    width: 104,
    priority: 1,
    cell: ({ order_status }) => <OrderBadge status={order_status} />,
  },
  {
    id: 'service_type',
    header: 'Service type',
    width: 106,
    priority: 2,
    cell: ({ service_type_display_name }) => service_type_display_name,
  },
];

const times: Column<Deliver>[] = [
  timeColumn('received_at', 'Received', { priority: 1 }),
  {
    id: 'time_difference',
    header: 'Time difference',
    width: 116,
    priority: 1,
    align: 'right',
    cell: ({ visit: { schedule_at }, received_at }) =>
      received_at === null ? '–' : timeDifference(schedule_at, received_at),
  },
];

/** Low-priority columns. */
const rare: Column<Deliver>[] = [
  {
    id: 'telemed_service',
    header: 'Service',
    width: 136,
    priority: 2,
    wrap: 'two-lines',
    cell: ({ visit: { telemed_service } }) => telemed_service.name,
  },
  {
    id: 'telemed_doctor_profile_name',
    header: 'Doctor',
    width: 122,
    priority: 2,
    wrap: 'two-lines',
    cell: ({ visit: { telemed_doctor_profile_name } }) => telemed_doctor_profile_name,
  },
  {
    id: 'provider',
    header: 'Provider',
    width: 104,
    priority: 3,
    wrap: 'two-lines',
    cell: ({ provider }) => provider.name,
  },
  {
    id: 'medinet_user_network',
    header: 'Network',
    width: 110,
    priority: 3,
    cell: ({ visit: { medinet_user_network } }) => medinet_user_network ?? '–',
  },
  timeColumn('schedule_at', 'Requested for', { priority: 3 }),
  timeColumn('created_at', 'Created', { priority: 3 }),
  timeColumn('updated_at', 'Updated', { priority: 3 }),
  {
    id: 'tracking',
    header: 'Tracking',
    width: 92,
    priority: 2,
    cell: ({ ordernumber, service_type }) =>
      service_type === 'd' ? (
        <Anchor
          href={trackingLink(ordernumber)}
          target="_blank"
          rel="noreferrer"
          size="sm"
          aria-label={`Track order ${ordernumber}`}
        >
          Track
        </Anchor>
      ) : (
        '–'
      ),
  },
];

const labels: Column<Deliver> = {
  id: 'delivery_label_pdf',
  header: 'Label PDF',
  width: 112,
  required: true,
  align: 'right',
  card: 'footer',
  cell: (row) => (row.delivery_label_pdf === null ? '–' : <PrintLabels order={row} isSmall />),
};

/** Columns of the Delivery Log (part 2 §2 and §3). */
export const deliveryColumns: Column<Deliver>[] = [order, ...visit, ...times, ...rare, labels];
