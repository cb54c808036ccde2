import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  customer: { place: 'reference', reason: 'belongs to a group; named by the records of several clinics' },
  customer_patient: { place: 'reference', reason: 'belongs to a customer; named by the records of several clinics' },
  customer_patient_number: {
    place: 'distributed',
    reason: "a branch's number of a patient, joined with its payments",
  },
  customer_count: {
    place: 'local',
    reason: 'a few rows per group and card, counted by the coordinator and read with its copy of the customers',
  },
};
