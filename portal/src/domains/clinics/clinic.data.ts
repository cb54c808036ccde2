import { getClinic } from '@clinic/contract/clinics/clinic.ts';
import { listProviderSchemes } from '@clinic/contract/clinics/provider-schemes.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';

export const clinicQuery = endpointQuery(getClinic, {});

/** The branch as its own staff see it. */
export const useClinic = () => useQuery(clinicQuery);

const day_ms = 86_400_000;

/** Every scheme that a clinic can support. The catalogue only changes with a release. */
export const useSchemes = () => useQuery({ ...endpointQuery(listProviderSchemes, {}), staleTime: day_ms });
