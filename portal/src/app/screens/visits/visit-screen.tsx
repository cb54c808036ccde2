import { PatientIdentity } from '../../../domains/customers/patient-identity.tsx';
import { VisitScreen as Visit } from '../../../domains/teleconsult/visits/record/visit-screen.tsx';

/** The page of a tele-consult with the patient's identity number, which belongs to customers. */
export const VisitScreen = () => (
  <Visit identity={({ id, name, identity }) => <PatientIdentity patient_id={id} name={name} identity={identity} />} />
);
