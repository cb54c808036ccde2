import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { endpointQuery } from '../../platform/query.ts';

/** The signed-in user's profile, which seldom changes. */
export const selfProfile = () => ({ ...endpointQuery(getSelfProfile, {}), staleTime: 5 * 60_000 });
