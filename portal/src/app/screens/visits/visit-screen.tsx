import { Suspense } from 'react';
import { PatientIdentity } from '../../../domains/customers/patient-identity.tsx';
import { VisitScreen as Visit } from '../../../domains/visits/visit/record/visit-screen.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';

const VisitClaimSection = codeOnDemand(
  async () => (await import('../../../domains/claims/visit-claim-section.tsx')).VisitClaimSection,
);

// It is on the page: its code loads with it, not after the visit.
void VisitClaimSection.preload();

/** The page of a tele-consult with what belongs to other domains: the patient’s identity number, and the claim of a network’s member. */
export const VisitScreen = () => (
  <Visit
    identity={({ id, name, identity }) => <PatientIdentity patient_id={id} name={name} identity={identity} />}
    claim={({ id, medinet_user, medinet_user_network }) =>
      medinet_user &&
      medinet_user_network !== null && (
        <Suspense fallback={null}>
          <VisitClaimSection visit_id={id} />
        </Suspense>
      )
    }
  />
);
