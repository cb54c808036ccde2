import type { DeviceConnect, EventData, EventName } from '@clinic/contract/events.ts';
import type { LiveFeed } from './live-bus.ts';

/** An event as received. */
export interface Arrived {
  seq: number;
  data: EventData;
}

/** Events for other devices are numbered but not delivered here. Replay counts as complete after this long. */
const catch_up_ms = 1_000;

/** Tracks the last sequence number, drops duplicates and reports when the replay of missed events is complete. */
export function createEventOrder(feed: LiveFeed, after: number | undefined) {
  let last_seq = after;
  let catching_up_to: number | undefined;
  let arrived_meanwhile = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const finishCatchingUp = (): void => {
    clearTimeout(patience);
    if (catching_up_to === undefined) return;
    last_seq = Math.max(last_seq ?? 0, catching_up_to);
    catching_up_to = undefined;
    if (arrived_meanwhile) feed.caughtUp('missed');
  };

  return {
    last: () => last_seq,
    /** The server's answer to `device.init`: the last sequence number. */
    connected: ({ last, reload }: DeviceConnect): void => {
      const before = last_seq;
      clearTimeout(patience);
      catching_up_to = undefined;
      if (before === undefined || reload === true || last < before) {
        last_seq = last;
        feed.caughtUp(before === undefined ? 'first' : 'reload');
        return;
      }
      if (last === before) return;
      catching_up_to = last;
      arrived_meanwhile = false;
      patience = setTimeout(finishCatchingUp, catch_up_ms);
    },
    arrived: (name: EventName, { seq, data }: Arrived): void => {
      if (last_seq !== undefined && seq <= last_seq) return;
      last_seq = seq;
      arrived_meanwhile = true;
      feed.emit(name, data);
      if (catching_up_to !== undefined && seq >= catching_up_to) finishCatchingUp();
    },
    stop: (): void => clearTimeout(patience),
  };
}
