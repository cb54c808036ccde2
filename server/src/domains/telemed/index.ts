/** The telemed domain's exports for visits: whether a branch offers tele-consults, free times, and what doctors charge. */
export { daysBetween, faultOfSpan, readAvailability } from './availability/read-availability.ts';
export { isBookable, slotsOf } from './availability/slots.rules.ts';
export { type CalendarDoctorRow, listBookableDoctorRows, readCalendarDoctor } from './calendar/calendar.queries.ts';
export { checkBranchOffers, checkOffered } from './check-offered.ts';
export { addMedicine } from './medicines/medicine-actions.ts';
export { type Charges, type OwnCharges, showCharges } from './prices/price.rules.ts';
export { listDefaultPriceRows, listPricedDoctors, readDefaultPrice, readPrice } from './prices/prices.queries.ts';
export { type SurchargeRow } from './surcharges/surcharges.queries.ts';
