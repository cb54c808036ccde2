import type { LiveSocket } from './socket-link.ts';

/** Opens the socket. Its code is loaded on demand, so that sign-in does not wait for it. */
export async function openSocket(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  return io({ path: '/socket.io', transports: ['websocket'], reconnection: false, autoConnect: false, forceNew: true });
}
