import type { RefusalCode } from './contracts.ts';
import type { EventData, EventName } from './events.ts';

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

/**
 * The message to the operators of the platform: work may wait that did not wait before, or no longer does. It says nothing of what happened, and comes
 * once for all that happens within some seconds.
 */
export const platform_work_message = 'platform.work';

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
