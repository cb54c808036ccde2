import { type DeviceConnect, type DeviceInit, type EventData, type EventName, events } from '@clinic/contract/events.ts';
import type { LiveFeed } from './live-bus.ts';

/** What is used of a socket.io client; tests bring their own. */
export interface LiveSocket {
  on(name: string, handler: (...values: never[]) => void): unknown;
  emit(name: string, value: DeviceInit): unknown;
  connect(): unknown;
  disconnect(): unknown;
  readonly connected: boolean;
}

export interface LinkSource {
  /** The token for `device.init`: a member's, or a customer screen's. */
  token(): Promise<string | undefined>;
  /** Called when the server cut the socket: asks for a newer token, which also finds out that the session has ended. */
  refused(token: string): Promise<void>;
  open(): Promise<LiveSocket>;
}

interface Arrived {
  seq: number;
  data: EventData;
}

/** A ping timeout is silent: only when it cannot be mended in this time does the status say so. */
const silent_ms = 5_000;
const retry_least_ms = 1_000;
const retry_most_ms = 20_000;

/**
 * Keeps a feed connected: says who one is, asks for what was missed since the last number seen, and comes back with
 * jitter after a cut. Returns what ends it and what makes it introduce itself again.
 */
export function linkFeed(feed: LiveFeed, source: LinkSource, after?: number) {
  let socket: LiveSocket | undefined;
  let last_seq = after;
  let catching_up_to: number | undefined;
  let attempts = 0;
  let sent_token = '';
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const later = (): void => {
    clearTimeout(timer);
    const ceiling_ms = Math.min(retry_most_ms, retry_least_ms * 2 ** attempts);
    attempts += 1;
    timer = setTimeout(() => void start(), ceiling_ms * (0.5 + Math.random() / 2));
  };

  const introduce = async (): Promise<void> => {
    const token = await source.token().catch(() => undefined);
    if (ended || !socket?.connected) return;
    if (token === undefined) {
      socket.disconnect();
      feed.setConnection('failed');
      later();
      return;
    }
    sent_token = token;
    socket.emit('device.init', last_seq === undefined ? { token } : { token, after: last_seq });
  };

  const finishCatchingUp = (): void => {
    if (catching_up_to === undefined || (last_seq ?? 0) < catching_up_to) return;
    catching_up_to = undefined;
    feed.caughtUp('missed');
  };

  const onConnect = ({ last, reload }: DeviceConnect): void => {
    clearTimeout(silence);
    attempts = 0;
    const before = last_seq;
    feed.setConnection('active');
    if (before === undefined || reload || last < before) {
      last_seq = last;
      feed.caughtUp(before === undefined ? 'first' : 'reload');
      return;
    }
    if (last > before) catching_up_to = last;
    finishCatchingUp();
  };

  const onEvent = (name: EventName, { seq, data }: Arrived): void => {
    if (last_seq !== undefined && seq <= last_seq) return;
    last_seq = seq;
    feed.emit(name, data);
    finishCatchingUp();
  };

  const onCut = async (why: string): Promise<void> => {
    if (ended) return;
    clearTimeout(silence);
    if (why === 'ping timeout') silence = setTimeout(() => feed.setConnection('failed'), silent_ms);
    else feed.setConnection('failed');
    later();
    if (why === 'io server disconnect' && sent_token) await source.refused(sent_token).catch(() => undefined);
  };

  const listen = (opened: LiveSocket): void => {
    opened.on('connect', () => void introduce());
    opened.on('device.connect', onConnect);
    opened.on('disconnect', (why: string) => void onCut(why));
    opened.on('connect_error', () => {
      feed.setConnection('failed');
      later();
    });
    for (const name of Object.keys(events) as EventName[]) opened.on(name, (arrived: Arrived) => onEvent(name, arrived));
  };

  const start = async (): Promise<void> => {
    if (ended) return;
    try {
      if (!socket) {
        const opened = await source.open();
        if (ended) return;
        socket = opened;
        listen(opened);
      }
      socket.connect();
    } catch {
      // The socket's code could not be loaded: the network is away.
      feed.setConnection('failed');
      later();
    }
  };
  void start();

  const comeBack = () => {
    if (document.visibilityState === 'hidden' || socket?.connected) return;
    clearTimeout(timer);
    attempts = 0;
    void start();
  };
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('online', comeBack);

  return {
    introduce: () => void (socket?.connected && introduce()),
    lastSeq: () => last_seq,
    end: () => {
      ended = true;
      clearTimeout(timer);
      clearTimeout(silence);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('online', comeBack);
      socket?.disconnect();
    },
  };
}
