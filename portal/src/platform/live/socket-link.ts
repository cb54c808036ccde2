import type { EventName } from '@clinic/contract/events.ts';
import {
  type DeviceConnect,
  type DeviceInit,
  type DeviceRefused,
  type GroupEvent,
  longest_since_ms,
  platform_work_message,
} from '@clinic/contract/live-messages.ts';
import { createBackoff } from '../network/backoff.ts';
import { type ReceivedEvent, createEventOrder } from './event-order.ts';
import type { LiveFeed } from './live-bus.ts';
import { onWake } from '../network/on-wake.ts';

/** Reports a failure at once or after a delay, unless it recovers first. */
function createFailureNotice(feed: LiveFeed) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = (): void => {
    cancel();
    feed.setConnection('failed');
  };
  return {
    /** The delay counts from the first failure. Later failures do not extend it. */
    after: (delay_ms: number): void => {
      timer ??= setTimeout(now, delay_ms);
    },
    now,
    cancel,
  };
}

/** The part of a socket.io client in use; tests provide their own. */
export interface LiveSocket {
  on(name: string, handler: (...values: never[]) => void): unknown;
  /** Hears every message of the server. */
  onAny(handler: (name: string, message: ReceivedEvent) => void): unknown;
  emit: (name: string, value: DeviceInit) => unknown;
  connect: () => unknown;
  disconnect: () => unknown;
  readonly connected: boolean;
}

export interface LinkSource {
  /** The token for `device.init`: a member's or a customer screen's. */
  token: () => Promise<string | undefined>;
  /**
   * Called when the server closes the socket, with its reason if it gave one. Asks for a newer token, which also detects an ended
   * session.
   */
  refused: (token: string, code: DeviceRefused['code'] | undefined) => Promise<void>;
  /** Resolves once the server would admit the socket, for example after unlocking. Absent: at any time. */
  ready?: (signal: AbortSignal) => Promise<void>;
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

/** Data that was read this long before the page linked itself may be on screen: it counts as fresh. */
const fresh_ms = 5_000;

/** The last sequence number; before the first event, for how long the page has been reading. */
const heardSoFar = (after: number | undefined, began_at: number): Omit<DeviceInit, 'token'> =>
  after === undefined
    ? { since_ms: Math.min(Math.round(performance.now() - began_at) + fresh_ms, longest_since_ms) }
    : { after };

/** Introduces the client with its last sequence number, or with how long its page has been reading. Without a token it retries later. */
function sendInit(socket: LiveSocket, token: string | undefined, heard: Omit<DeviceInit, 'token'>): void {
  if (token === undefined) socket.disconnect();
  else socket.emit('device.init', { token, ...heard });
}

interface SocketHandlers {
  connected: () => void;
  /** Closed by either side, or by timeout; `code`: the reason that the server gave. */
  cut: (why: unknown, code?: DeviceRefused['code']) => void;
  accepted: (answer: DeviceConnect) => void;
  arrived: (name: EventName, event: ReceivedEvent) => void;
}

/** Forwards socket events. Events of other branches are not numbered for this socket. */
function listen(socket: LiveSocket, feed: LiveFeed, heard: SocketHandlers): void {
  let refused_for: DeviceRefused['code'] | undefined;
  const cut = (why: unknown): void => {
    const code = refused_for;
    refused_for = undefined;
    heard.cut(why, code);
  };
  socket.on('connect', heard.connected);
  socket.on('disconnect', cut);
  socket.on('connect_error', cut);
  socket.on('device.refused', ({ code }: DeviceRefused) => {
    refused_for = code;
  });
  socket.on('device.connect', heard.accepted);
  // Names of the link's own messages have a dot. An event of a newer release is numbered like the others, and no page listens to it.
  socket.onAny((name, event) => {
    if (!name.includes('.')) heard.arrived(name as EventName, event);
  });
  socket.on('group.event', ({ name, data }: GroupEvent) => feed.emit(`group ${name}`, data));
  socket.on('group.missed', () => feed.emit('group missed', {}));
  socket.on(platform_work_message, () => feed.emit('platform work', {}));
}

/** Calls that come while the work is under way share its outcome. */
function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let under_way: Promise<T> | undefined;
  return () => {
    under_way ??= work().finally(() => {
      under_way = undefined;
    });
    return under_way;
  };
}

/** Opens the socket once, and connects it as soon as the server would admit it. */
function createConnection(source: LinkSource, signal: AbortSignal, onOpened: (socket: LiveSocket) => void) {
  let socket: LiveSocket | undefined;
  const open = oneAtATime(async () => {
    await source.ready?.(signal);
    return socket ?? source.open();
  });
  return {
    socket: () => socket,
    connect: async (): Promise<void> => {
      const opened = await open();
      if (signal.aborted) return;
      if (!socket) onOpened(opened);
      socket = opened;
      socket.connect();
    },
  };
}

/** Keeps a feed connected: introduces the client, asks for missed events, reconnects after a cut. */
export function linkFeed(feed: LiveFeed, source: LinkSource, after?: number): Link {
  const order = createEventOrder(feed, after);
  const failure = createFailureNotice(feed);
  const backoff = createBackoff(() => start());
  let sent_token = '';
  let has_slept = false;
  const ending = new AbortController();
  const began_at = performance.now();

  const introduce = async (): Promise<void> => {
    const token = await source.token().catch(() => undefined);
    const socket = connection.socket();
    if (ending.signal.aborted || !socket?.connected) return;
    sent_token = token ?? '';
    sendInit(socket, token, heardSoFar(order.last(), began_at));
  };

  const onCut: SocketHandlers['cut'] = (why, code) => {
    if (ending.signal.aborted) return;
    // At a locked counter nothing failed: the socket waits as everything does.
    if (code === 'session_locked') feed.setConnection('connecting');
    else if (why === 'ping timeout' || has_slept) failure.after(silent_ms);
    else failure.now();
    backoff.later();
    if (why === 'io server disconnect' && sent_token !== '') source.refused(sent_token, code).catch(() => undefined);
  };

  const accepted = (answer: DeviceConnect): void => {
    has_slept = false;
    failure.cancel();
    backoff.succeeded();
    feed.setConnection('active');
    order.connected(answer);
  };

  const connected = (): void => void introduce();
  const connection = createConnection(source, ending.signal, (socket) =>
    listen(socket, feed, { connected, cut: onCut, accepted, arrived: order.arrived }),
  );
  // The socket's code could not be loaded: the network is down.
  const start = (): void => void connection.connect().catch(() => onCut('load error'));
  start();

  const stopWaking = onWake((slept) => {
    // After sleep the connection may be dead, which only a missed ping would reveal: open a new one.
    const socket = connection.socket();
    if (slept && socket?.connected) {
      has_slept = true;
      socket.disconnect();
    }
    if (!socket?.connected) backoff.now();
  });
  return {
    introduce: () => {
      if (connection.socket()?.connected) void introduce();
    },
    lastSeq: order.last,
    end: () => {
      ending.abort();
      stopWaking();
      backoff.stop();
      failure.cancel();
      order.stop();
      connection.socket()?.disconnect();
    },
  };
}
