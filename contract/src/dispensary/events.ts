/** Live events of the dispensary. Their data are ids only. */
export const dispensaryEvents = {
  /** The bill of a consult with medicines is paid: there is an order to pack, with labels to print. Data: medicine_order_id, visit_id. */
  visit_drug_label_print: { audience: 'clinic', roles: ['ROLE_TELEMED_DISPENSARY_VIEW'] },
  /** An order of medicines changed: it came in, was paid, taken, put back, packed, collected, delivered. Data: medicine_order_id. */
  medicine_order_changed: { audience: 'clinic', roles: ['ROLE_TELEMED_DISPENSARY_VIEW'] },
} as const;
