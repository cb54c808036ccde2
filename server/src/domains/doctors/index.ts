/** The public interface of the doctors domain for later domains. */
export { addDoctor as createDoctor, type NewDoctor } from './write-doctor.ts';
export { changeBookingSettings } from './write-doctor.ts';
export { readOwnProfile } from './show-doctor.ts';
export { isTelemedAllowed } from './doctors.queries.ts';
