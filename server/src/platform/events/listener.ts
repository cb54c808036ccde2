import pg from 'pg';
import type { Logger } from 'pino';
import { client_watch } from '../db/statements/wire-limits.ts';

export interface ListenerOptions {
  url: string;
  channels: readonly string[];
  log: Logger;
  onNotification: (channel: string, payload: string) => void;
  /** Listening (again): notifications sent in between were lost. */
  onListening: () => void;
  onLoss: () => void;
}

export interface Listener {
  stop: () => Promise<void>;
}

const heartbeat_ms = 5_000;
const retry_least_ms = 100;
const retry_most_ms = 3_000;

/**
 * A dedicated LISTEN connection outside the pool; it must not pass through a transaction pooler. Reconnects with backoff. A heartbeat
 * detects a silent peer.
 */
export function startListener({ url, channels, log, onNotification, onListening, onLoss }: ListenerOptions): Listener {
  let client: pg.Client | undefined;
  let stopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lose = (lost: pg.Client, error?: Error): void => {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    lost.end().catch(() => {});
    if (stopped) return;
    if (failures === 0) log.warn({ err: error }, 'no longer listening to the database');
    onLoss();
    timer = setTimeout(() => void connect(), Math.min(retry_most_ms, retry_least_ms * 2 ** failures));
    failures += 1;
  };

  const beat = (alive: pg.Client): void => {
    timer = setTimeout(() => {
      alive.query('select 1').then(
        () => client === alive && beat(alive),
        (error: Error) => lose(alive, error),
      );
    }, heartbeat_ms);
  };

  const connect = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'clinic events',
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      query_timeout: 3_000,
      options: client_watch,
    });
    client = opened;
    opened.on('error', (error) => lose(opened, error));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''));
    try {
      await opened.connect();
      await opened.query(channels.map((channel) => `listen ${channel}`).join('; '));
    } catch (error) {
      lose(opened, error as Error);
      return;
    }
    if (client !== opened || stopped) return;
    failures = 0;
    beat(opened);
    onListening();
  };

  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
