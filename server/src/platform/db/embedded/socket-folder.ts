import { once } from 'node:events';
import { chown, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { SystemUser } from './packaged-programs.ts';

/** The kernels' limit for the whole path of a socket is 104 bytes on macOS and 108 on Linux, its terminator included. */
const longest_path_bytes = 103;
const longest_name = '.s.PGSQL.65535';

/** Some shared file systems do not support sockets: the database would refuse to start there. */
async function takesSockets(sockets: string): Promise<boolean> {
  const server = createServer().listen(join(sockets, longest_name));
  try {
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates the folder for the database's sockets anew: sockets of a killed server are dead. Returns none if its path is too long for a
 * socket, or its file system does not support sockets. Only the system's user may enter it.
 */
export async function makeSocketFolder(folder: string, user: SystemUser | undefined): Promise<string | undefined> {
  const sockets = join(folder, 'sockets');
  await rm(sockets, { recursive: true, force: true });
  if (Buffer.byteLength(join(sockets, longest_name)) > longest_path_bytes) return undefined;
  await mkdir(sockets, { mode: 0o700 });
  if (!(await takesSockets(sockets))) return undefined;
  if (user) await chown(sockets, user.uid, user.gid);
  return sockets;
}

/** The setting that makes the database listen on the socket, or on its port only. */
export const socketSetting = (sockets: string | undefined): string =>
  `unix_socket_directories=${sockets === undefined ? '' : `"${sockets.replaceAll('"', '""')}"`}`;

/** The same address over its socket: the loopback uses a tenth more processor time for the same payment. */
export function throughSocket(address: string, sockets: string | undefined): string {
  const url = new URL(address);
  if (sockets !== undefined) url.searchParams.set('host', sockets);
  return url.href;
}

/** The same address over its port, for a proxy in between. */
export function throughPort(address: string): URL {
  const url = new URL(address);
  url.searchParams.delete('host');
  return url;
}
