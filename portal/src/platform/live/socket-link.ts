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

/** What is used of a socket.io client; tests bring their own. */
export interface LiveSocket {
  on(name: string, handler: (...values: never[]) => void): unknown;
  emit: (name: string, value: DeviceInit) => unknown;
  connect: () => unknown;
  disconnect: () => unknown;
  readonly connected: boolean;
}

export interface LinkSource {
  /** The token for `device.init`: a member's, or a customer screen's. */
  token: () => Promise<string | undefined>;
  /** Called when the server cut the socket: asks for a newer token, which also finds out that the session has ended. */
  refused: (token: string) => Promise<void>;
  open: () => Promise<LiveSocket>;
}

export interface Link {
  /** Says again who one is, with the token of now. */
  introduce: () => void;
  lastSeq: () => number | undefined;
  end: () => void;
}

/** A ping timeout is silent: only when it cannot be mended in this time does the status say so. */
const silent_ms = 5_000;

/** Says who one is and what one saw last; who has no token now comes back later. */
function sayWho(socket: LiveSocket, token: string | undefined, after: number | undefined): void {
  if (token === undefined) socket.disconnect();
  else socket.emit('device.init', after === undefined ? { token } : { token, after });
}

interface Heard {
  connected: () => void;
  /** By whichever side, or for want of an answer. */
  cut: (why: unknown) => void;
  accepted: (answer: DeviceConnect) => void;
  arrived: (name: EventName, event: Arrived) => void;
}

/** Passes on what a socket hears. What head office hears of other branches is not numbered for this socket. */
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

/** Keeps a feed connected: says who one is, asks for what was missed since the last number seen, comes back after a cut. */
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
      // The socket's code could not be loaded: the network is away.
      onCut('load error');
    }
  };
  void start();

  const stopWaking = onWake((slept) => {
    // The other end may be long gone, which nobody tells before a ping is missed: what slept takes a new line.
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
