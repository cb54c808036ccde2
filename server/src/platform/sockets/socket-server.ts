import type { IncomingMessage } from 'node:http';
import { socket_init_seconds } from '@clinic/contract/events.ts';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { Platform } from '../platform.ts';
import { createAccessCheck } from './access-check.ts';
import { LiveSocket } from './live-socket.ts';
import { isOriginAllowed } from './origin.ts';
import { clinicRoom, deviceRoom, type ScreenCheck } from './viewer.ts';

/** Sockets of one address, enough for a clinic behind one router and too few to exhaust a process. */
const most_of_one_address = 5_000;
const most_silent_of_one_address = 200;
const expiry_check_ms = 1_000;
/** Catches what no notification told, such as a session's own end. */
const access_check_ms = 20_000;

/** The address of the caller; a trusted proxy says whose it is. */
function addressOf(request: IncomingMessage, trusted_proxies: readonly string[]): string {
  const direct = request.socket.remoteAddress ?? '';
  if (!trusted_proxies.includes(direct)) return direct;
  return (
    String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() || direct
  );
}

/** How many sockets each address has open. */
class Addresses {
  readonly #open = new Map<string, { all: number; silent: number }>();

  has_room(address: string): boolean {
    const { all, silent } = this.#open.get(address) ?? { all: 0, silent: 0 };
    return all < most_of_one_address && silent < most_silent_of_one_address;
  }
  count(address: string, change: { all?: number; silent?: number }): void {
    const { all, silent } = this.#open.get(address) ?? { all: 0, silent: 0 };
    const next = { all: all + (change.all ?? 0), silent: silent + (change.silent ?? 0) };
    if (next.all <= 0) this.#open.delete(address);
    else this.#open.set(address, next);
  }
}

function createServer(app: FastifyInstance, { config }: Platform, addresses: Addresses): Server {
  return new Server(app.server, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    // A client sends its token and a number.
    maxHttpBufferSize: 16 * 1024,
    connectTimeout: socket_init_seconds * 1000,
    pingInterval: 20_000,
    pingTimeout: 10_000,
    allowRequest: (request, answer) => {
      const allowed =
        isOriginAllowed(request.headers, config.allowed_origins) &&
        addresses.has_room(addressOf(request, config.trusted_proxies));
      answer(allowed ? null : 'Refused', allowed);
    },
  });
}

/** Passes an event on to the sockets it is for; each room's message is encoded once. */
function passOn(server: Server, platform: Platform, sockets: ReadonlySet<LiveSocket>): void {
  platform.live.onEvent((event) => {
    const { clinic_id, seq, name, device_id, data } = event;
    const room = device_id === null ? clinicRoom(clinic_id) : deviceRoom(clinic_id, device_id);
    server.to(room).emit(name, { seq, data });
    platform.metrics.events_sent.inc({ name }, server.of('/').adapter.rooms.get(room)?.size ?? 0);
    for (const socket of sockets) socket.passing(event);
  });
}

/**
 * The live socket: accepted from our own pages, cut unless it introduces itself within 5 seconds, put into rooms by the
 * server alone, cut as soon as its session, branch, pairing or token has ended.
 */
export function attachSockets(app: FastifyInstance, platform: Platform, isPaired: ScreenCheck): void {
  const addresses = new Addresses();
  const sockets = new Set<LiveSocket>();
  const server = createServer(app, platform, addresses);
  const opened_at = new WeakMap<object, number>();
  const checkAccess = createAccessCheck(platform, sockets, isPaired);

  const accept = (socket: Socket): void => {
    const address = addressOf(socket.request, platform.config.trusted_proxies);
    const live = new LiveSocket(platform, socket, isPaired);
    let silent = true;
    const speaks = (): void => {
      if (silent) addresses.count(address, { silent: -1 });
      silent = false;
    };
    addresses.count(address, { all: 1, silent: 1 });
    sockets.add(live);
    const waited_ms = performance.now() - (opened_at.get(socket.conn) ?? performance.now());
    const cutIfSilent = (): void => {
      if (!live.viewer) live.cut();
    };
    const deadline = setTimeout(cutIfSilent, Math.max(0, socket_init_seconds * 1000 - waited_ms));
    socket.on('device.init', (sent: unknown) => {
      live.introduce(sent).then(
        () => live.viewer && speaks(),
        (error: unknown) => {
          platform.log.warn({ err: error }, 'a socket could not be admitted');
          socket.conn.close();
        },
      );
    });
    socket.on('disconnect', () => {
      clearTimeout(deadline);
      speaks();
      addresses.count(address, { all: -1 });
      sockets.delete(live);
      live.close();
    });
  };

  server.engine.on('connection', (raw: object) => opened_at.set(raw, performance.now()));
  server.on('connection', accept);
  passOn(server, platform, sockets);
  platform.live.onAccessChanged(checkAccess);

  const expiring = setInterval(() => {
    const present = Date.now() + platform.clock.offset_ms;
    for (const live of sockets) if (live.viewer && live.viewer.expires_at.getTime() <= present) live.cut();
    const kinds = { member: 0, screen: 0, silent: 0 };
    for (const live of sockets) kinds[live.viewer?.kind ?? 'silent'] += 1;
    for (const [kind, count] of Object.entries(kinds)) platform.metrics.sockets.set({ kind }, count);
  }, expiry_check_ms);
  const checking = setInterval(checkAccess, access_check_ms);

  app.addHook('preClose', async () => {
    clearInterval(expiring);
    clearInterval(checking);
    // The transport only: clients then come back to another process by themselves.
    server.engine.close();
  });
}
