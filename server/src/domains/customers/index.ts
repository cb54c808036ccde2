/** The public interface of the customers domain for later domains. Upserts run within a platform call that has entered its branch. */
export { upsertCustomer } from './arriving/upserts.ts';
export { upsertPatient } from './arriving/upserts.ts';
export { noteCustomerOpened } from './customers.queries.ts';
export { patientNumberOf, readCustomerKey, readCustomers, readPatients } from './customers.queries.ts';

/** Photos of a patient, for records that show them under rules of their own. */
export { readPatientFiles } from './photos/patient-photos.queries.ts';

/** The numbers under which payments of the branch know the patients of a customer. */
export { listPatientNumbers } from './customers.queries.ts';

/** The languages of a page or a message for a customer. */
export { readPageLanguages } from './page-languages.queries.ts';
