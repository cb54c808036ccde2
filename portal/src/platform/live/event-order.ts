import type { DeviceConnect, EventData, EventName } from '@clinic/contract/events.ts';
import type { LiveFeed } from './live-bus.ts';

/** One event as it arrives under its name. */
export interface Arrived {
  seq: number;
  data: EventData;
}

/** Keeps the number of the last event seen, lets none through twice, and tells when what was missed has arrived. */
export function createEventOrder(feed: LiveFeed, after: number | undefined) {
  let last_seq = after;
  let catching_up_to: number | undefined;

  const finishCatchingUp = (): void => {
    if (catching_up_to === undefined || (last_seq ?? 0) < catching_up_to) return;
    catching_up_to = undefined;
    feed.caughtUp('missed');
  };

  return {
    last: () => last_seq,
    /** The server's answer to the introduction: how far its events go. */
    connected: ({ last, reload }: DeviceConnect): void => {
      const before = last_seq;
      if (before === undefined || reload === true || last < before) {
        last_seq = last;
        catching_up_to = undefined;
        feed.caughtUp(before === undefined ? 'first' : 'reload');
        return;
      }
      if (last > before) catching_up_to = last;
    },
    arrived: (name: EventName, { seq, data }: Arrived): void => {
      if (last_seq !== undefined && seq <= last_seq) return;
      last_seq = seq;
      feed.emit(name, data);
      finishCatchingUp();
    },
  };
}
