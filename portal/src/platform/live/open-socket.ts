import type { LiveSocket } from './socket-link.ts';

/** Opens the socket; its code is loaded only now, so that signing in does not wait for it. */
export async function openSocket(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  return io({ path: '/socket.io', transports: ['websocket'], reconnection: false, autoConnect: false, forceNew: true });
}
