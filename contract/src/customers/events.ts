/** Live events of customers. Their data are ids only. */
export const customersEvents = {
  /** A customer or one of their patients was added or changed. The branch that the platform named hears it. Data: customer_id. */
  customer_changed: { audience: 'group', roles: ['ROLE_APPOINTMENT_VIEW', 'ROLE_VISIT_VIEW'] },
} as const;
