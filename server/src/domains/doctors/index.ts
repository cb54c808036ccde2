/** The public interface of the doctors domain for later domains. */
export { addDoctor as createDoctor, type NewDoctor } from './add-doctor.ts';
export { changeBookingSettings } from './change-booking-settings.ts';
export { readOwnProfile } from './show-doctor.ts';
export { isTelemedAllowed } from './write-doctor.queries.ts';
