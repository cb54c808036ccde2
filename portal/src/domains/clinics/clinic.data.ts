import { getClinic } from '@clinic/contract/clinics/clinic.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';

export const clinicQuery = () => endpointQuery(getClinic, {});

/** The profile of the branch. */
export const useClinic = () => useQuery(clinicQuery());
