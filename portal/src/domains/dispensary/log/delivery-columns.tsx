import type { Deliver } from '@clinic/contract/dispensary/deliver.ts';
import { orderNumberText } from '@clinic/contract/dispensary/delivery-words.ts';
import { trackingLink } from '@clinic/contract/shared/patient-app.ts';
import { visit_roles } from '@clinic/contract/visits/visit/visit-list.ts';
import { Anchor } from '@mantine/core';
import { showDateTime } from '../../../platform/format.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { PermittedLink } from '../../../platform/links/permitted-link.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DeliveryBadge, OrderBadge } from '../delivery-state.tsx';
import { PrintLabels } from '../labels/print-labels.tsx';
import { timeDifference } from '../time-difference.ts';

const moment = (at: string | null) => (at === null ? '–' : <time dateTime={at}>{showDateTime(at)}</time>);

const order: Column<Deliver> = {
  id: 'ordernumber',
  header: 'Order number',
  width: 200,
  required: true,
  card: 'title',
  cell: ({ id, ordernumber }) => (
    <PathLink path={`/telemed-dispensary-history/${id}`} label={`Order ${orderNumberText(ordernumber)}`}>
      {orderNumberText(ordernumber)}
    </PathLink>
  ),
};

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
  { id: 'received_at', header: 'Received', width: 142, priority: 1, cell: ({ received_at }) => moment(received_at) },
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

/** What few look for: it has room on wide screens only, or below the row. */
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
  {
    id: 'schedule_at',
    header: 'Requested for',
    width: 142,
    priority: 3,
    cell: ({ schedule_at }) => moment(schedule_at),
  },
  {
    id: 'created_at',
    header: 'Created',
    width: 142,
    sorts: 'time',
    priority: 3,
    cell: ({ created_at }) => moment(created_at),
  },
  { id: 'updated_at', header: 'Updated', width: 142, priority: 3, cell: ({ updated_at }) => moment(updated_at) },
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
