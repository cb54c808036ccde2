// A file of its own, because the portal's routes load it before any page.

/** The history has consults that are over: their bill is being made, is sent, or paid. */
export const history_statuses = ['wc', 'w', 'f'] as const;
export type HistoryStatus = (typeof history_statuses)[number];

/** Rows per page (part 2 §9). */
export const history_page_size = 10;
