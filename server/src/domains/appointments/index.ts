/** The public interface of the appointments domain for later domains. Booking and asking run within a platform call. */
export { lockAppointment, visitStatusOf } from './appointments.queries.ts';
export { cancelWithVisit } from './decisions/cancel-locked.ts';
export { appointmentDecided, decidingAppointment } from './decisions/decide.ts';
export { giveTime } from './decisions/give-time.ts';
export { bookAppointment, type HeldBooking } from './platform/book-appointment.ts';
export { requestAppointment } from './platform/request-appointment.ts';

/** The reserved times of doctors: those of approved appointments, and those that patients hold while they book. */
export { endExpiredHolds, endHold, findHold, insertHold, lockTimesOf } from './times/doctor-times.queries.ts';
