import { platform_work_message } from '@clinic/contract/live-messages.ts';
import type { Server } from 'socket.io';
import type { LiveEvents } from '../events/live-events.ts';
import { operators_room } from './rooms.ts';

/** Each hint makes every open home of the console read again: one covers all that is written meanwhile. */
const pause_ms = 2_000;

/** Tells the operators of the platform that work may wait, whatever was written. Returns the function that ends it. */
export function tellOperators(server: Server, live: Pick<LiveEvents, 'onWritten'>): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let is_due = false;
  const tell = (): void => {
    is_due = false;
    server.to(operators_room).emit(platform_work_message);
    pause = setTimeout(() => {
      pause = undefined;
      if (is_due) tell();
    }, pause_ms);
  };
  live.onWritten(() => {
    if (pause === undefined) tell();
    else is_due = true;
  });
  return () => clearTimeout(pause);
}
