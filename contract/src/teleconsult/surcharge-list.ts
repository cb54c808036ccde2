/** Sort fields of the surcharge lists. A file of its own, because the portal's routes load it before any page. */
export const surchargeSortFields = ['day', 'start_time', 'amount', 'effective_date', 'id'] as const;

/** Rows per page (part 2 §9). */
export const surcharges_per_page = 10;
