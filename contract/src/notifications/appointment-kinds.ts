import { appointmentRecord } from '../appointments/appointment.record.ts';
import { notificationKind } from './notification-kind.ts';

export interface OfAppointment {
  [key: string]: number | string;
  appointment_id: number;
  /** The time that the patient asks for or has, in words. */
  at: string;
}

const path = ({ appointment_id }: OfAppointment): string => `${appointmentRecord.page}/${appointment_id}`;

/** Notifications about appointments. They name no patient, because mail and push leave the system. */
export const appointmentKinds = {
  appointment_requested: notificationKind<OfAppointment>().for({
    label: 'A patient asks for an appointment',
    section: 'Patients',
    audience: 'ROLE_APPOINTMENT_UPDATE',
    channels: ['bell', 'sound', 'desktop', 'push'],
    words: ({ at }) => ({ title: 'New appointment request', text: `A patient would like ${at}.` }),
    path,
  }),
  appointment_booked: notificationKind<OfAppointment>().for({
    label: 'A patient books a tele-consult',
    section: 'Patients',
    audience: 'ROLE_APPOINTMENT_UPDATE',
    channels: ['bell', 'sound', 'desktop', 'push'],
    words: ({ at }) => ({ title: 'New tele-consult booking', text: `A patient booked ${at}.` }),
    path,
  }),
  appointment_arrived: notificationKind<OfAppointment>().for({
    label: 'A patient is at the counter',
    section: 'Patients',
    audience: 'ROLE_APPOINTMENT_UPDATE',
    channels: ['bell', 'sound', 'desktop'],
    words: ({ at }) => ({
      title: 'A patient is at the counter',
      text: `The patient with the appointment on ${at} needs a queue number.`,
    }),
    path: () => '/appointments/queue',
  }),
  appointment_cancelled: notificationKind<OfAppointment>().for({
    label: 'A patient cancels an appointment',
    section: 'Patients',
    audience: 'ROLE_APPOINTMENT_UPDATE',
    channels: ['bell'],
    words: ({ at }) => ({ title: 'Appointment cancelled', text: `A patient cancelled the appointment on ${at}.` }),
    path,
  }),
} as const;
