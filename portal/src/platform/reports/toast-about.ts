/** The subject of a report's toasts: 'ready' replaces 'being generated'. */
export const toastAbout = (report_id: number): string => `report ${report_id}`;
