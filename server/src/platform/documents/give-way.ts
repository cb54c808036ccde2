import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lets others run before the thread that calls this: a document may take a second longer, a counter may not. Linux gives each thread a
 * priority of its own; elsewhere nothing changes.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  // `<process>/task/<thread>`, of whoever reads it.
  const thread_id = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread_id, constants.priority.PRIORITY_BELOW_NORMAL);
}
