import { portalView } from '../../../platform/session/portal-view.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../../ui/on-demand/lazy-on-idle.tsx';
import { useOwnDoctor } from '../../gates/use-own-doctor.ts';

const DoctorBar = codeOnDemand(async () => (await import('../../../domains/visits/doctor-bar.tsx')).DoctorBar);

/** The status of a tele-consult doctor, and the calls that ring at them. Others load nothing of it; a viewer of a doctor’s portal takes no calls. */
export function TeleConsultStatus() {
  const { is_doctor } = useOwnDoctor();
  if (!is_doctor || portalView()) return null;
  return (
    <LazyOnIdle>
      <DoctorBar />
    </LazyOnIdle>
  );
}
