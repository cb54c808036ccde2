import { id, list } from '../shared/lists/list.ts';

/** The packed orders of a clinic that a courier has to bring. */
export const platformDeliveryList = list({
  path: '/console/deliveries',
  role: 'deliveries:read',
  page: {
    name: 'deliveries',
    title: 'Deliveries',
    summary: 'Packed medicines of a clinic on their way to patients',
    menu: { group: 'Support', order: 3, label: 'Deliveries', icon: 'IconTruckDelivery' },
  },
  sorts: [],
  sort: 'packed_at,asc',
  sizes: [50, 100],
  filters: { clinic_id: id() },
});
