import type { Server } from 'node:http';
import { createStartingServer } from './answer-starting.ts';

/** What the starting server tells: at what it is, with its port at first, or that it takes the port back. */
export type Told = { step: string } | 'end';

// The process that answers while the starting one loads its program. It ends with that one, whatever signal either gets.

/** For an answer that is being written. */
const last_answers_ms = 500;

let step = '';
let server: Server | undefined;
process.on('message', (told: Told, port: unknown) => {
  if (told === 'end') {
    process.send?.('port', server, () => server?.close(() => process.exit()));
    setTimeout(() => process.exit(), last_answers_ms);
    return;
  }
  ({ step } = told);
  if (port) server = createStartingServer(() => step).listen(port, () => process.send?.('listening'));
});
process.on('disconnect', () => process.exit());
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
