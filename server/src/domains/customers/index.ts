/** The public interface of the customers domain for later domains. Upserts run within a platform call that has entered its branch. */
export { upsertCustomer } from './arriving/upsert-customer.ts';
export { upsertPatient } from './arriving/upsert-patient.ts';
export { noteCustomerOpened } from './page/note-customer-opened.queries.ts';
export { patientNumberOf, readCustomers, readPatients } from './read-customers.ts';

/** Photos of a patient, for records that show them under rules of their own. */
export { readPatientFiles } from './photos/patient-photos.queries.ts';

/** The numbers under which payments of the branch know the patients of a customer. */
export { listPatientNumbers } from './customers.queries.ts';
