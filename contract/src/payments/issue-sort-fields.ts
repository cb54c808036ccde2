/** Sort fields, statuses and page size of the list of issues. In a separate file because the portal's routes load it before any page. */
export const issueSortFields = ['id', 'patient_id', 'transaction_id', 'created_at', 'type', 'status'] as const;
/** New, under investigation, resolved, unresolved. */
export const issue_statuses = ['n', 'i', 'r', 'u'] as const;
export const issue_page_size = 10;
