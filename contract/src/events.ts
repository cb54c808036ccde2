import { accessEvents } from './access/events.ts';
import { clinicsEvents } from './clinics/events.ts';
import { doctorsEvents } from './doctors/events.ts';
import { notificationsEvents } from './notifications/events.ts';
import { paymentsEvents } from './payments/events.ts';
import { settlementEvents } from './settlement/events.ts';
import type { RefusalCode } from './refusals.ts';
import type { EventDefinition } from './shared/event.ts';
import { staffEvents } from './staff/events.ts';
import { teleconsultEvents } from './teleconsult/events.ts';

/** Every live event, joined from the domains, with the members that hear it. */
export const events = {
  ...accessEvents,
  ...clinicsEvents,
  ...notificationsEvents,
  ...paymentsEvents,
  ...settlementEvents,
  ...staffEvents,
  ...doctorsEvents,
  ...teleconsultEvents,
} satisfies Record<string, EventDefinition>;
export type EventName = keyof typeof events;

/** Ids that an event carries; the screen reads the data through the API, where permissions are checked. */
export type EventData = Record<string, number | string>;

/**
 * One event as it travels: `seq` is its number in its clinic. A clinic's numbers have no holes, those that reach one socket have: its
 * member may not hear every event.
 */
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

/** What the server answers. */
export interface DeviceConnect {
  /** The number of the last event that this socket missed, or the number that it sent. */
  last: number;
  /** Once `last` has arrived, no event of this member's up to this number is missing. A server of the previous release sends none. */
  heard_up_to?: number;
  /** More was missed than is kept. */
  reload?: true;
}

/** What the server says, as `device.refused`, before it cuts a socket for what the API would refuse its member as well. */
export interface DeviceRefused {
  code: RefusalCode;
}

/** Seconds that a socket may stay without a valid `device.init`. */
export const socket_init_seconds = 5;
/** Hours for which missed events are kept. */
export const event_kept_hours = 24;
