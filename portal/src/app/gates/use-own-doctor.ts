import { getOwnTelemedDoctor } from '@clinic/contract/doctors/own-telemed-doctor.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session/session-context.tsx';

const kept_ms = 5 * 60_000;

/** Whether the signed-in member is a tele-consult doctor of the branch. False at a branch that offers no tele-consults. */
export function useOwnDoctor() {
  const { allow_telemed } = useSession();
  const { data, isLoading } = useQuery({
    ...endpointQuery(getOwnTelemedDoctor, {}),
    enabled: allow_telemed,
    staleTime: kept_ms,
  });
  return { is_doctor: allow_telemed && data !== undefined && data !== null, is_loading: isLoading };
}
