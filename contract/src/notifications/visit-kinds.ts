import { notificationKind } from './notification-kind.ts';

export interface OfVisit {
  [key: string]: number | string;
  visit_id: number;
  /** The service that the patient asks for. */
  service: string;
}

export interface OfClaim {
  [key: string]: number | string;
  visit_id: number;
  what: 'submitted' | 'deleted';
}

const path = (): string => '/telemed-list';

/** Notifications about tele-consults. They name no patient, because mail and push leave the system. */
export const visitKinds = {
  visit_offered: notificationKind<OfVisit>().for({
    label: 'A tele-consult call comes in for you',
    section: 'Patients',
    audience: 'person',
    rings: true,
    channels: ['bell', 'sound', 'desktop', 'push'],
    words: ({ service }) => ({ title: 'New Tele-Consult call', text: `A patient calls for ${service}.` }),
    path,
  }),
  visit_missed: notificationKind<OfVisit>().for({
    label: 'A tele-consult call is missed',
    section: 'Patients',
    audience: 'ROLE_VISIT_VIEW',
    channels: ['bell', 'sound', 'desktop', 'push'],
    words: ({ service }) => ({ title: 'Missed Tele-Consult call', text: `No doctor answered a call for ${service}.` }),
    path,
  }),
  claim_failed: notificationKind<OfClaim>().for({
    label: 'A claim of a tele-consult fails',
    section: 'Patients',
    audience: 'ROLE_VISIT_VIEW',
    channels: ['bell'],
    words: ({ visit_id, what }) => ({
      title: 'Claim failed',
      text: `The claim of tele-consult ${visit_id} could not be ${what}.`,
    }),
    path: ({ visit_id }) => `/telemed-list/${visit_id}`,
  }),
} as const;
