import { onTestFinished } from 'vitest';
import { openTestSocket, type TestSocket } from './test-socket.ts';

/** Opens a socket within a test, and closes it when the test has finished. */
export async function openSocket(url: string, origin?: string): Promise<TestSocket> {
  const socket = await openTestSocket(url, origin);
  onTestFinished(socket.close);
  return socket;
}
