import { events } from '@clinic/contract/events.ts';
import type { DeviceConnect, DeviceRefused, GroupEvent } from '@clinic/contract/live-messages.ts';
import { io, type Socket } from 'socket.io-client';

export interface ReceivedEvent {
  name: string;
  seq: number;
  data: Record<string, number | string>;
}

export interface TestSocket {
  socket: Socket;
  /** Every live event received, in order. */
  received: ReceivedEvent[];
  /** Events of other branches, at head office. */
  of_group: GroupEvent[];
  /** How often it learned that it missed events of other branches. */
  groupMissed: () => number;
  connects: DeviceConnect[];
  /** Why the server cut it, if it gave a reason. */
  refusals: DeviceRefused[];
  /** Sends `device.init` and waits for `device.connect`. */
  init: (token: string, after?: number, since_ms?: number) => Promise<DeviceConnect>;
  /** Resolves with the reason when the socket is cut. */
  cut: Promise<string>;
  isCut: () => boolean;
  close: () => void;
}

const wait_ms = 4_000;

/** Waits until the condition holds. Fails with the name of the condition. */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  longest_ms = wait_ms,
): Promise<void> {
  const began = performance.now();
  while (!(await condition())) {
    if (performance.now() - began > longest_ms) throw new Error(`Waited in vain for: ${what}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** Opens a socket as a browser page of that origin does. Without an origin, as a program does. */
export async function openTestSocket(url: string, origin?: string): Promise<TestSocket> {
  const socket = io(url, {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(origin === undefined ? {} : { extraHeaders: { origin } }),
  });
  const received: ReceivedEvent[] = [];
  const connects: DeviceConnect[] = [];
  const refusals: DeviceRefused[] = [];
  const of_group: GroupEvent[] = [];
  let group_missed = 0;
  let is_cut = false;
  const cut = new Promise<string>((done) => {
    socket.on('disconnect', (reason) => {
      is_cut = true;
      done(reason);
    });
  });
  for (const name of Object.keys(events)) {
    socket.on(name, ({ seq, data }: Omit<ReceivedEvent, 'name'>) => received.push({ name, seq, data }));
  }
  socket.on('group.event', (event: GroupEvent) => of_group.push(event));
  socket.on('group.missed', () => {
    group_missed += 1;
  });
  socket.on('device.connect', (connect: DeviceConnect) => connects.push(connect));
  socket.on('device.refused', (refused: DeviceRefused) => refusals.push(refused));
  await new Promise<void>((done, fail) => {
    socket.on('connect', done);
    socket.on('connect_error', fail);
  });
  return {
    socket,
    received,
    of_group,
    groupMissed: () => group_missed,
    connects,
    refusals,
    cut,
    isCut: () => is_cut,
    init: async (token, after, since_ms) => {
      const before = connects.length;
      socket.emit('device.init', { token, after, since_ms });
      await eventually('device.connect', () => connects.length > before || is_cut);
      const connect = connects[before];
      if (!connect) throw new Error('The socket was cut instead of being admitted.');
      return connect;
    },
    close: () => socket.disconnect(),
  };
}
