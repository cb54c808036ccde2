import type { Server } from 'socket.io';

/** Sends a message once to each socket in these rooms. Each room's message is encoded once. Returns the number of sockets. */
export function emitToRooms(
  server: Server,
  { rooms, except }: { rooms: string[]; except: string[] },
  name: string,
  message: object,
): number {
  // An empty list of rooms would address every socket.
  if (rooms.length === 0) return 0;
  server.to(rooms).except(except).emit(name, message);
  const socketsIn = (room: string): Iterable<string> => server.of('/').adapter.rooms.get(room) ?? [];
  const told = new Set(rooms.flatMap((room) => [...socketsIn(room)]));
  for (const room of except) for (const id of socketsIn(room)) told.delete(id);
  return told.size;
}
