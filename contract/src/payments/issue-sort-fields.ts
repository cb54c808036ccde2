/** By what the list of issues sorts, and its rows a page: alone, because the portal's routes know them before any page is open. */
export const issueSortFields = ['id', 'patient_id', 'transaction_id', 'created_at', 'type', 'status'] as const;
export const issue_page_size = 10;
