/** Sort fields of the appointment list. A file of its own, because the portal's routes load it before any page. */
export const appointmentSortFields = ['id', 'created_at', 'date', 'reserved_at'] as const;
export type AppointmentSortField = (typeof appointmentSortFields)[number];

/** Lists filtered by days or words count up to this many rows. Other counts are exact. */
export const most_counted = 10_000;

/** The longest range of a calendar, in days, and its largest page (decisions §1). */
export const longest_calendar_days = 62;
export const largest_calendar = 99_999;
