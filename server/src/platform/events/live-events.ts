import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../log/metrics.ts';
import type { Sessions } from '../session/sessions.ts';
import { createAnnouncer } from './announcer.ts';
import { createEventPump, type EventPump, type WrittenEvent } from './event-pump.ts';
import { startListener } from './listener.ts';

export interface LiveEvents extends Pick<EventPump, 'follow' | 'deliveredUpTo'> {
  /** Reports new events of these clinics, here and by notification to every other process. */
  written: (clinic_ids: Iterable<number>) => void;
  onEvent: (handler: (event: WrittenEvent) => void) => void;
  /** Something was written, by this process or another one: of any clinic, or of the platform. It may be told of nothing. */
  onWritten: (handler: () => void) => void;
  /** A user's access may have changed: open connections are checked again. */
  onAccessChanged: (handler: () => void) => void;
  stop: () => Promise<void>;
}

export interface LiveEventsOptions {
  pool: pg.Pool;
  app_url: string;
  clock: Clock;
  sessions: Sessions;
  metrics: Metrics;
  log: Logger;
  /** Settings of the platform may have changed. */
  onSettings: () => void;
}

const look_ms = 1_000;

/** Events and access changes as they happen, over all processes of one database. */
export function startLiveEvents(options: LiveEventsOptions): LiveEvents {
  const { pool, app_url, clock, sessions, metrics, log, onSettings } = options;
  const process_name = randomUUID();
  const event_handlers: ((event: WrittenEvent) => void)[] = [];
  const access_handlers: (() => void)[] = [];
  const written_handlers: (() => void)[] = [];

  const pump = createEventPump(pool, log, (event) => {
    metrics.event_lag_seconds.observe(
      Math.max(0, (clock.present().getTime() - clock.offset_ms - event.created_at.getTime()) / 1000),
    );
    for (const handler of event_handlers) handler(event);
  });
  const announce = createAnnouncer(pool, 'event', process_name, log);

  const tellWritten = (): void => {
    for (const handler of written_handlers) handler();
  };

  const accessChanged = (): void => {
    sessions.forget();
    for (const handler of access_handlers) handler();
  };

  const listener = startListener({
    url: app_url,
    channels: ['event', 'access_changed', 'settings_changed'],
    log,
    onNotification: (channel, payload) => {
      if (channel === 'access_changed') return accessChanged();
      if (channel === 'settings_changed') return onSettings();
      const [sender, clinic_ids = ''] = payload.split(' ');
      if (sender === process_name) return;
      pump.changed(clinic_ids.split(',').map(Number));
      tellWritten();
    },
    onListening: () => {
      accessChanged();
      onSettings();
      tellWritten();
      void pump.look().catch(() => {});
    },
    onLoss: () => sessions.forget(),
  });

  const looking = setInterval(() => {
    pump.look().catch((error: unknown) => log.debug({ err: error }, 'the event numbers could not be read'));
  }, look_ms);

  return {
    follow: (...clinic_ids) => pump.follow(...clinic_ids),
    deliveredUpTo: (clinic_id) => pump.deliveredUpTo(clinic_id),
    written: (clinic_ids) => {
      const ids = [...clinic_ids];
      pump.changed(ids);
      announce(ids);
      tellWritten();
    },
    onEvent: (handler) => void event_handlers.push(handler),
    onWritten: (handler) => void written_handlers.push(handler),
    onAccessChanged: (handler) => void access_handlers.push(handler),
    stop: async () => {
      clearInterval(looking);
      pump.stop();
      await listener.stop();
    },
  };
}
