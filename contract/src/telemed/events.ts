/** Live events of what doctors offer for tele-consults. Their data are ids only. */
export const telemedEvents = {
  /** A surcharge was added, changed, disabled or deleted. Data: consultation_surcharge_id. */
  consultation_surcharge_changed: { audience: 'clinic', roles: ['ROLE_TELEMED_CONSULTATION_SURCHARGE_VIEW'] },
  /** A medicine of the list was added, changed or deleted. Data: medicine_id. */
  medicine_changed: { audience: 'clinic', roles: ['ROLE_TELEMED_CONSULTATION_SURCHARGE_VIEW'] },
  /** The charges of a doctor or the defaults have changed. The doctor also receives it. Data: user_id of the doctor. */
  telemed_price_changed: { audience: 'clinic', roles: ['ROLE_VISIT_VIEW'], to_user: true },
  /** A doctor's available dates, booking settings, holds or bookings changed. The doctor also receives it. Data: user_id of the doctor. */
  telemed_calendar_changed: { audience: 'clinic', roles: ['ROLE_VISIT_VIEW'], to_user: true },
} as const;
