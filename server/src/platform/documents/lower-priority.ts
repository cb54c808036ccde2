import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lowers the calling thread's priority: a document may take a second longer, a counter must not wait. Linux has a priority per thread;
 * elsewhere this does nothing.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  // `<process>/task/<thread>` of the calling thread.
  const thread_id = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread_id, constants.priority.PRIORITY_BELOW_NORMAL);
}
