/** Live events of the dispensary. Their data are ids only. */
export const dispensaryEvents = {
  /** A consult has ended with medicines: there is an order to pack, with labels to print. Data: medicine_order_id, visit_id. */
  visit_drug_label_print: { audience: 'clinic', roles: ['ROLE_TELEMED_DISPENSARY_VIEW'] },
  /** An order of medicines changed: it was taken, put back, packed, collected, delivered. Data: medicine_order_id. */
  medicine_order_changed: { audience: 'clinic', roles: ['ROLE_TELEMED_DISPENSARY_VIEW'] },
} as const;
