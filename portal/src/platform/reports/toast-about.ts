/** What the toasts of a report are about: that it is ready takes the place of that it is being generated. */
export const toastAbout = (report_id: number): string => `report ${report_id}`;
