/** Sort fields of the list of customers. A file of its own, because the portal's routes load it before any page. */
export const customerSortFields = ['id', 'seen_at', 'name'] as const;

/** The longest text of a search for customers. */
export const longest_customer_search = 64;

/** Who sees customers: holders of any one of these roles. */
export const customer_roles = ['ROLE_APPOINTMENT_VIEW', 'ROLE_VISIT_VIEW'] as const;
