import { accessEvents } from './access/events.ts';
import { appointmentsEvents } from './appointments/events.ts';
import { claimsEvents } from './claims/events.ts';
import { clinicsEvents } from './clinics/events.ts';
import { customersEvents } from './customers/events.ts';
import { dispensaryEvents } from './dispensary/events.ts';
import { doctorsEvents } from './doctors/events.ts';
import { notificationsEvents } from './notifications/events.ts';
import { paymentsEvents } from './payments/events.ts';
import { settlementEvents } from './settlement/events.ts';
import { reportsEvents } from './reports/events.ts';
import { reviewsEvents } from './reviews/events.ts';
import type { RefusalCode } from './contracts.ts';
import type { EventDefinition } from './shared/event.ts';
import { staffEvents } from './staff/events.ts';
import { telemedEvents } from './telemed/events.ts';
import { visitsEvents } from './visits/events.ts';
import { vouchersEvents } from './vouchers/events.ts';

/** Every live event of all domains, with the members that receive it. */
export const events = {
  ...accessEvents,
  ...clinicsEvents,
  ...notificationsEvents,
  ...paymentsEvents,
  ...settlementEvents,
  ...appointmentsEvents,
  ...staffEvents,
  ...customersEvents,
  ...doctorsEvents,
  ...reviewsEvents,
  ...vouchersEvents,
  ...claimsEvents,
  ...telemedEvents,
  ...visitsEvents,
  ...dispensaryEvents,
  ...reportsEvents,
} satisfies Record<string, EventDefinition>;
export type EventName = keyof typeof events;

/** Ids that an event carries. The screen reads the data through the API, which checks permissions. */
export type EventData = Record<string, number | string>;

/**
 * One event on the wire. `seq` is its number in its clinic. A clinic's numbers have no gaps, but those that reach one socket may: its
 * member does not receive every event.
 */
interface LiveEvent {
  seq: number;
  name: EventName;
  data: EventData;
}

/** The `group.event` message to head office about an event of another branch of its group. */
export interface GroupEvent extends LiveEvent {
  clinic_id: number;
}

/** The client's first message: its token and the number of the last event that it received. */
export interface DeviceInit {
  token: string;
  after?: number;
  /** For a client that has received no event: how long ago it began to read, in milliseconds. It is sent the events since then. */
  since_ms?: number;
}

/** The server's answer. */
export interface DeviceConnect {
  /** The number of the last event that this socket missed, or the number that it sent if it missed none. */
  last: number;
  /** Once the client has received `last`, it has every event of this member up to this number. */
  heard_up_to: number;
  /** The answer to `since_ms`: the number after which the events since begin. */
  from?: number;
  /** The client missed more events than the server keeps, and must reload. */
  reload?: true;
}

/** The `device.refused` message, sent before the server closes a socket whose member the API would refuse too. */
export interface DeviceRefused {
  code: RefusalCode;
}

/** Seconds that a socket may stay open without a valid `device.init`. */
export const socket_init_seconds = 5;
/** The longest `since_ms` that the server looks back. */
export const longest_since_ms = 60_000;
