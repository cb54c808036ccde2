import { getSelfProfile } from '@clinic/contract/staff/users.ts';
import { endpointQuery } from '../../platform/query.ts';

/** The own profile; it changes seldom. */
export const selfProfile = () => ({ ...endpointQuery(getSelfProfile, {}), staleTime: 5 * 60_000 });
