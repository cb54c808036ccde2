/** The public interface of the appointments domain for later domains. Booking and asking run within a platform call. */
export { lockAppointment, visitStatusOf } from './appointments.queries.ts';
export { appointmentDecided, cancelWithVisit, decidingAppointment } from './decisions/decide.ts';
export { giveTime } from './decisions/give-time.ts';
export { bookAppointment, requestAppointment } from './platform/new-appointment.ts';

/** The reserved times of doctors: those of approved appointments, and those that patients hold while they book. */
export { endExpiredHolds, endHold, findHold, insertHold, lockTimesOf } from './times/doctor-times.queries.ts';
