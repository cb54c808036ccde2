import type { Deliver, DeliverPage } from '@clinic/contract/dispensary/delivers.ts';

const doctor = { id: 4, salutation: 'Dr', name: 'Lim Wei' };

/** An order in the Delivery Log, which waits to be packed. */
export const deliverRow = (change: Partial<Deliver> = {}): Deliver => ({
  id: 5,
  visit: {
    id: 71,
    patient_name: 'Tan Mei Ling',
    medinet_user_network: 'Ally Plus',
    telemed_service: { id: 2, name: 'General consult' },
    telemed_doctor_profile: doctor,
    telemed_doctor_profile_name: 'Dr Lim Wei',
    schedule_at: '2026-11-20T02:00:00.000Z',
  },
  provider: { id: 1, name: 'Orchard' },
  service_type: 'd',
  service_type_display_name: 'Ally Delivery',
  ordernumber: '7K2Q9XW3F4H8T0ZM',
  delivery_status: 'i',
  order_status: 'p',
  created_at: '2026-11-20T02:30:00.000Z',
  schedule_at: null,
  updated_at: '2026-11-20T02:30:00.000Z',
  received_at: null,
  delivery_label_pdf: '/clinic/deliver/5/label',
  ...change,
});

/** The same with everything that its page and the queue show. */
export const deliverSample = (change: Partial<DeliverPage> = {}): DeliverPage => ({
  ...deliverRow(),
  address: '12 Orchard Road, #03-04, Singapore 238801',
  mobile: '+6591234567',
  items: [
    { position: 0, name: 'Paracetamol 500 mg', dose: '1 tablet', frequency: '3 times a day', days: 5, quantity: 15 },
    { position: 1, name: 'Lozenges', dose: '', frequency: '', days: null, quantity: 1 },
  ],
  packer: null,
  paid_at: '2026-11-20T02:30:00.000Z',
  packing_at: null,
  packed_at: null,
  collected_at: null,
  delivered_at: null,
  confirmed_at: null,
  failed_at: null,
  ...change,
});
