import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { createLiveFeed } from '../platform/live/live-bus.ts';
import { linkFeed, type LiveSocket } from '../platform/live/socket-link.ts';
import { createQueryClient, endpointQuery } from '../platform/query.ts';
import { startRecovery } from '../platform/recovery/recovery.ts';
import type { SimulatedServer } from './simulated-server.ts';

/** A tab with one screen open: its reads and its socket. */
export interface SimulatedBrowser {
  /** A user action: everything on screen is read. */
  use: () => void;
  cutSocket: () => void;
  isWell: () => boolean;
  close: () => void;
}

const reads_on_screen = 4;

const observe = (client: QueryClient, who: number) =>
  Array.from({ length: reads_on_screen }, (_, read) => {
    const observer = new QueryObserver(
      client,
      // Named after whose it is: reads of one tab share, those of many do not.
      endpointQuery(listTransactions, { query: { name: `${who} ${read}` } }),
    );
    return { observer, end: observer.subscribe(() => undefined) };
  });

type Handler = (...values: never[]) => void;

/** A socket that gets through whenever the server is there. */
function simulatedSocket(server: SimulatedServer): LiveSocket & { cut: () => void } {
  const handlers = new Map<string, Handler>();
  const tell = (name: string, ...values: unknown[]): void =>
    (handlers.get(name) as (...v: unknown[]) => void)?.(...values);
  let connected = false;
  return {
    get connected() {
      return connected;
    },
    on: (name: string, handler: Handler) => handlers.set(name, handler),
    onAny: () => undefined,
    emit: () => setTimeout(() => tell('device.connect', { last: 1 }), 10),
    connect: () => {
      server.note();
      setTimeout(() => {
        connected = server.mode() !== 'away';
        tell(connected ? 'connect' : 'connect_error', 'refused');
      }, 20);
    },
    disconnect: () => undefined,
    cut: () => {
      connected = false;
      tell('disconnect', 'transport close');
    },
  };
}

const allRead = (reads: ReturnType<typeof observe>): boolean =>
  reads.every(({ observer }) => observer.getCurrentResult().status === 'success');

/** The portal's own modules, without its screens. */
export function portalBrowser(server: SimulatedServer, who: number): SimulatedBrowser {
  const client = createQueryClient();
  const recovery = startRecovery(client);
  const socket = simulatedSocket(server);
  const feed = createLiveFeed();
  feed.subscribe(() => recovery.linked(feed.connection() === 'active'));
  const link = linkFeed(feed, { token: async () => 'token', refused: async () => {}, open: async () => socket });
  const reads = observe(client, who);
  return {
    use: () => {
      for (const { observer } of reads) void observer.refetch();
    },
    cutSocket: socket.cut,
    isWell: () => feed.connection() === 'active' && allRead(reads),
    close: () => {
      link.end();
      recovery.stop();
      for (const { end } of reads) end();
      client.clear();
    },
  };
}

/** The twin: repeats every read each second until it is answered, and reads everything when its socket is back. */
export function impatientBrowser(server: SimulatedServer, who: number): SimulatedBrowser {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { networkMode: 'always', retry: true, retryDelay: 1_000 } });
  const socket = simulatedSocket(server);
  let is_ended = false;
  socket.on('connect_error', () => setTimeout(() => is_ended || socket.connect(), 1_000));
  socket.on('disconnect', () => setTimeout(() => is_ended || socket.connect(), 1_000));
  socket.on('connect', () => void client.refetchQueries());
  socket.connect();
  const reads = observe(client, who);
  return {
    use: () => {
      for (const { observer } of reads) void observer.refetch();
    },
    cutSocket: socket.cut,
    isWell: () => socket.connected && allRead(reads),
    close: () => {
      is_ended = true;
      for (const { end } of reads) end();
      client.clear();
    },
  };
}
