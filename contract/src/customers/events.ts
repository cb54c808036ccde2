import { customer_roles } from './customer-list.ts';

/** Live events of customers. Their data are ids only. */
export const customersEvents = {
  /** A customer or one of their patients was added or changed. The branch that the platform named hears it. Data: customer_id. */
  customer_changed: { audience: 'group', roles: customer_roles },
} as const;
