import {
  type DeviceConnect,
  type DeviceInit,
  type EventName,
  events,
  type GroupEvent,
} from '@clinic/contract/events.ts';
import { createBackoff } from '../network/backoff.ts';
import { type Arrived, createEventOrder } from './event-order.ts';
import { createFailureNotice } from './failure-notice.ts';
import type { LiveFeed } from './live-bus.ts';
import { onWake } from '../network/on-wake.ts';

/** The part of a socket.io client in use; tests provide their own. */
export interface LiveSocket {
  on(name: string, handler: (...values: never[]) => void): unknown;
  emit: (name: string, value: DeviceInit) => unknown;
  connect: () => unknown;
  disconnect: () => unknown;
  readonly connected: boolean;
}

export interface LinkSource {
  /** The token for `device.init`: a member's or a customer screen's. */
  token: () => Promise<string | undefined>;
  /** Called when the server closes the socket. Asks for a newer token, which also detects an ended session. */
  refused: (token: string) => Promise<void>;
  open: () => Promise<LiveSocket>;
}

export interface Link {
  /** Introduces the client again with the current token. */
  introduce: () => void;
  lastSeq: () => number | undefined;
  end: () => void;
}

/** A ping timeout is silent unless it lasts this long. */
const silent_ms = 5_000;

/** Introduces the client with its last sequence number. Without a token it retries later. */
function sayWho(socket: LiveSocket, token: string | undefined, after: number | undefined): void {
  if (token === undefined) socket.disconnect();
  else socket.emit('device.init', after === undefined ? { token } : { token, after });
}

interface Heard {
  connected: () => void;
  /** Closed by either side, or by timeout. */
  cut: (why: unknown) => void;
  accepted: (answer: DeviceConnect) => void;
  arrived: (name: EventName, event: Arrived) => void;
}

/** Forwards socket events. Events of other branches are not numbered for this socket. */
function listen(socket: LiveSocket, feed: LiveFeed, heard: Heard): void {
  socket.on('connect', heard.connected);
  socket.on('disconnect', heard.cut);
  socket.on('connect_error', heard.cut);
  socket.on('device.connect', heard.accepted);
  for (const name of Object.keys(events) as EventName[]) {
    socket.on(name, (event: Arrived) => heard.arrived(name, event));
  }
  socket.on('group.event', ({ name, data }: GroupEvent) => feed.emit(`group ${name}`, data));
  socket.on('group.missed', () => feed.emit('group missed', {}));
}

/** Keeps a feed connected: introduces the client, asks for missed events, reconnects after a cut. */
export function linkFeed(feed: LiveFeed, source: LinkSource, after?: number): Link {
  const order = createEventOrder(feed, after);
  const failure = createFailureNotice(feed);
  const backoff = createBackoff(() => void start());
  let socket: LiveSocket | undefined;
  let sent_token = '';
  let has_slept = false;
  let ended = false;

  const introduce = async (): Promise<void> => {
    const token = await source.token().catch(() => undefined);
    if (ended || !socket?.connected) return;
    sent_token = token ?? '';
    sayWho(socket, token, order.last());
  };

  const onCut = (why: unknown): void => {
    if (ended) return;
    if (why === 'ping timeout' || has_slept) failure.after(silent_ms);
    else failure.now();
    backoff.later();
    if (why === 'io server disconnect' && sent_token !== '') source.refused(sent_token).catch(() => undefined);
  };

  const accepted = (answer: DeviceConnect): void => {
    has_slept = false;
    failure.cancel();
    backoff.succeeded();
    feed.setConnection('active');
    order.connected(answer);
  };

  const connected = (): void => void introduce();
  const start = async (): Promise<void> => {
    try {
      const opened = socket ?? (await source.open());
      if (ended) return;
      if (!socket) listen(opened, feed, { connected, cut: onCut, accepted, arrived: order.arrived });
      socket = opened;
      socket.connect();
    } catch {
      // The socket's code could not be loaded: the network is down.
      onCut('load error');
    }
  };
  void start();

  const stopWaking = onWake((slept) => {
    // After sleep the connection may be dead, which only a missed ping would reveal: open a new one.
    if (slept && socket?.connected) {
      has_slept = true;
      socket.disconnect();
    }
    if (!socket?.connected) backoff.now();
  });
  return {
    introduce: () => {
      if (socket?.connected) void introduce();
    },
    lastSeq: order.last,
    end: () => {
      ended = true;
      stopWaking();
      backoff.stop();
      failure.cancel();
      order.stop();
      socket?.disconnect();
    },
  };
}
