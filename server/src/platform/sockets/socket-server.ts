import { socket_init_seconds } from '@clinic/contract/live-messages.ts';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { Platform } from '../platform.ts';
import { createAccessCheck } from './access-check.ts';
import { Connections, type RawConnection } from './connections.ts';
import { GroupWatch } from './group-watch.ts';
import { LiveSessions } from './live-sessions.ts';
import { LiveSocket } from './live-socket.ts';
import { MessageBudgets } from './message-budget.ts';
import { isOriginAllowed } from './origin.ts';
import { socket_path } from './socket-path.ts';
import { lookAtGroups, tellHeadOffice } from './tell-head-office.ts';
import { tellOperators } from './tell-operators.ts';
import { roomsOfEvent, emitToRooms } from './rooms.ts';
import type { ScreenCheck } from './viewer.ts';

const look_ms = 1_000;
/** Catches changes without a notification, such as the expiry of a session. */
const access_check_ms = 20_000;

function createServer(app: FastifyInstance, { config }: Platform): Server {
  return new Server(app.server, {
    path: socket_path,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    // A client sends its token and a number.
    maxHttpBufferSize: 16 * 1024,
    connectTimeout: socket_init_seconds * 1000,
    pingInterval: 20_000,
    pingTimeout: 10_000,
    allowRequest: (request, answer) => {
      const allowed = isOriginAllowed(request.headers, config.allowed_origins);
      answer(allowed ? null : 'Refused', allowed);
    },
  });
}

/** Delivers an event to the sockets that may receive it. */
function passOn(server: Server, platform: Platform, sockets: ReadonlySet<LiveSocket>, groups: GroupWatch): void {
  platform.live.onEvent((event) => {
    const { seq, name, data } = event;
    const at_branch = emitToRooms(server, roomsOfEvent(event), name, { seq, data });
    platform.metrics.events_sent.inc({ name }, at_branch + tellHeadOffice(server, groups, event));
    for (const socket of sockets) socket.passing(event);
  });
}

/** Cuts the sockets whose token has expired, and counts the others. */
function lookThrough(platform: Platform, sockets: ReadonlySet<LiveSocket>): void {
  const present = platform.clock.present().getTime();
  const kinds = { member: 0, operator: 0, screen: 0, silent: 0 };
  for (const live of sockets) {
    kinds[live.viewer?.kind ?? 'silent'] += 1;
    if (live.viewer && live.viewer.expires_at.getTime() <= present) live.cut();
  }
  for (const [kind, count] of Object.entries(kinds)) platform.metrics.sockets.set({ kind }, count);
}

/**
 * The live socket. It is accepted from our pages only, and cut unless it introduces itself within 5 seconds. Only the server puts it into
 * rooms, by the roles of its member. It is cut as soon as its session, branch, pairing or token has ended or the API refuses its session.
 */
export function attachSockets(app: FastifyInstance, platform: Platform, isPaired: ScreenCheck): void {
  const connections = new Connections(platform.config.trusted_proxies);
  const budgets = new MessageBudgets();
  const sockets = new Set<LiveSocket>();
  const server = createServer(app, platform);
  const live_sessions = new LiveSessions(platform, sockets);
  const groups = new GroupWatch(platform.branchesOfGroup, platform.live);
  const access = createAccessCheck(platform, sockets, isPaired, () => lookAtGroups(server, groups, sockets));
  let changes = 0;

  const accept = (socket: Socket): void => {
    const { request } = socket.conn;
    const asked = { ip: connections.addressOf(request), headers: request.headers };
    const live = new LiveSocket(platform, socket, { isPaired, groups, asked });
    sockets.add(live);
    const cutIfSilent = (): void => {
      if (!live.viewer) live.cut();
    };
    const left_ms = socket_init_seconds * 1000 - connections.openForMs(socket.conn);
    const deadline = setTimeout(cutIfSilent, Math.max(0, left_ms));
    const introduce = async (sent: unknown): Promise<void> => {
      try {
        const before = changes;
        await live.introduce(sent);
        // A socket that connected while access changed was not included in that check.
        if (changes !== before) access.all();
        if (live.viewer && !connections.introduced(socket.conn, live.viewer)) live.cut();
      } catch (error) {
        platform.log.warn({ err: error }, 'a socket could not be admitted');
        socket.conn.close();
      }
    };
    socket.on('device.init', (sent: unknown) => void introduce(sent));
    socket.on('disconnect', (reason) => {
      clearTimeout(deadline);
      live_sessions.ended(live, reason);
      sockets.delete(live);
      live.close();
      // A client that ends the conversation must not keep the connection open.
      socket.conn.close();
    });
  };

  server.engine.on('connection', (raw: RawConnection) => {
    budgets.opened(raw);
    connections.opened(raw);
  });
  server.on('connection', accept);
  passOn(server, platform, sockets, groups);
  const stopTelling = tellOperators(server, platform.live);
  platform.live.onAccessChanged(() => {
    changes += 1;
    access.all();
  });

  const looking = setInterval(() => {
    lookThrough(platform, sockets);
    budgets.check();
    access.due();
    void live_sessions.tick();
  }, look_ms);
  const checking = setInterval(access.all, access_check_ms);
  app.addHook('preClose', async () => {
    clearInterval(looking);
    clearInterval(checking);
    stopTelling();
    // Closes the transport only: clients then reconnect to another process by themselves.
    server.engine.close();
  });
}
