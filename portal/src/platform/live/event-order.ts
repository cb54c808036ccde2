import type { EventData, EventName } from '@clinic/contract/events.ts';
import type { DeviceConnect } from '@clinic/contract/live-messages.ts';
import type { LiveFeed } from './live-bus.ts';

/** An event as received. */
export interface ReceivedEvent {
  seq: number;
  data: EventData;
}

/** Replay counts as complete after this long, even if its last event does not arrive. */
const catch_up_ms = 1_000;

/** Tracks the last sequence number, drops duplicates and reports when the replay of missed events is complete. */
export function createEventOrder(feed: LiveFeed, after: number | undefined) {
  let last_seq = after;
  let catching_up_to: number | undefined;
  /** Once replay is complete, nothing up to this number is missing: many numbers belong to events that others hear. */
  let heard_up_to_then = 0;
  let arrived_meanwhile = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const finishCatchingUp = (): void => {
    clearTimeout(patience);
    if (catching_up_to === undefined) return;
    last_seq = Math.max(last_seq ?? 0, catching_up_to, heard_up_to_then);
    catching_up_to = undefined;
    if (arrived_meanwhile) feed.caughtUp('missed');
  };

  return {
    last: () => last_seq,
    /** The server's answer to `device.init`. */
    connected: ({ last, heard_up_to, reload, from }: DeviceConnect): void => {
      const is_first = last_seq === undefined;
      const before = last_seq ?? from;
      clearTimeout(patience);
      catching_up_to = undefined;
      if (before === undefined || reload === true || last < before) {
        last_seq = heard_up_to;
        feed.caughtUp(is_first && reload !== true ? 'first' : 'reload');
        return;
      }
      last_seq = before;
      if (is_first) feed.caughtUp('first');
      if (last === before) {
        last_seq = heard_up_to;
        return;
      }
      catching_up_to = last;
      heard_up_to_then = heard_up_to;
      arrived_meanwhile = false;
      patience = setTimeout(finishCatchingUp, catch_up_ms);
    },
    arrived: (name: EventName, { seq, data }: ReceivedEvent): void => {
      if (last_seq !== undefined && seq <= last_seq) return;
      last_seq = seq;
      arrived_meanwhile = true;
      feed.emit(name, data);
      if (catching_up_to !== undefined && seq >= catching_up_to) finishCatchingUp();
    },
    stop: (): void => clearTimeout(patience),
  };
}
