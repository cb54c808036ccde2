import { getClinic } from '@clinic/contract/clinics/clinic.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';

export const clinicQuery = endpointQuery(getClinic, {});

/** The branch as its own staff see it. */
export const useClinic = () => useQuery(clinicQuery);
