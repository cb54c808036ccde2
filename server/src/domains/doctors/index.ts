/** What later domains may call of doctors. */
export { addDoctor as createDoctor, type NewDoctor } from './add-doctor.ts';
