import { accessEvents } from './access/events.ts';
import { clinicsEvents } from './clinics/events.ts';
import { doctorsEvents } from './doctors/events.ts';
import { notificationsEvents } from './notifications/events.ts';
import { paymentsEvents } from './payments/events.ts';
import { settlementEvents } from './settlement/events.ts';
import { staffEvents } from './staff/events.ts';

/**
 * Every live event, joined from the domains. Its audience: one device, the members of the branch, or of the branch and of the
 * head office of its group.
 */
export const events = {
  ...accessEvents,
  ...clinicsEvents,
  ...notificationsEvents,
  ...paymentsEvents,
  ...settlementEvents,
  ...staffEvents,
  ...doctorsEvents,
};
export type EventName = keyof typeof events;

/** Ids that an event carries; the screen reads the data through the API, where permissions are checked. */
export type EventData = Record<string, number | string>;

/** One event as it travels: `seq` is its number in its clinic, without holes. */
export interface LiveEvent {
  seq: number;
  name: EventName;
  data: EventData;
}

/** What head office is told, under `group.event`, of an event of another branch of its group. */
export interface GroupEvent extends LiveEvent {
  clinic_id: number;
}

/** What the client says first: its token and the number of the last event that it saw. */
export interface DeviceInit {
  token: string;
  after?: number;
}

/** What the server answers: the last number, and whether more was missed than is kept. */
export interface DeviceConnect {
  last: number;
  reload?: true;
}

/** Seconds that a socket may stay without a valid `device.init`. */
export const socket_init_seconds = 5;
/** Hours for which missed events are kept. */
export const event_kept_hours = 24;
