import { PatientIdentity } from '../../../domains/customers/patient-identity.tsx';
import { VisitScreen as Visit } from '../../../domains/visits/visit/record/visit-screen.tsx';
import { VisitClaimSection } from '../../../domains/claims/visit-claim-section.tsx';

/** The page of a tele-consult with what belongs to other domains: the patient’s identity number, and the claim of a network’s member. */
export const VisitScreen = () => (
  <Visit
    identity={({ id, name, identity }) => <PatientIdentity patient_id={id} name={name} identity={identity} />}
    claim={({ id, medinet_user, medinet_user_network }) =>
      medinet_user && medinet_user_network !== null && <VisitClaimSection visit_id={id} />
    }
  />
);
