import type { Placements } from '../../platform/db/distributed/placement.ts';

/** Customers and patients, appointments, doctors and reviews. */
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
  appointment: { place: 'distributed', reason: 'each row is read and written by one clinic' },
  doctor_time: { place: 'distributed', reason: 'written with the appointment that has the time' },
  queue_entry: { place: 'distributed', reason: 'each row is read and written by one clinic' },
  appointment_count: { place: 'distributed', reason: "counts one clinic's appointments" },
  appointment_reminder: {
    place: 'distributed',
    reason: 'each row is read and written by one clinic',
  },
  doctor: {
    place: 'distributed',
    reason: 'belongs to a branch; shown with its appointments and consultations',
  },
  review: { place: 'distributed', reason: 'each row is read and written by one clinic' },
  review_feedback: { place: 'distributed', reason: 'read and written with its review' },
  review_count: { place: 'distributed', reason: "counts one clinic's reviews" },
};
