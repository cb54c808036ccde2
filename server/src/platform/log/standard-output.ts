import { write } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Limit of unread output in memory. Lines beyond it are lost and counted. */
const most_waiting_bytes = 4 * 1024 * 1024;
/** Reserved for lines that need a person: they may be the last ones. */
const reserved_bytes = 512 * 1024;
const error_line = /^\{"level":[56]0,/;
/** Retry interval: at once while a reader is only busy, rarely when there is none. */
const first_wait_ms = 10;
const longest_wait_ms = 1_000;

export interface Output extends DestinationStream {
  /** Resolves when everything written so far was read, or after a time limit without a reader. */
  taken: (longest_ms: number) => Promise<void>;
  /** Lines lost since the start. */
  lost: () => number;
}

const lostLine = (lost: number): string =>
  `${JSON.stringify({ level: 50, time: Date.now(), lost, msg: 'lines of this log were lost: the reader was too slow' })}\n`;

/**
 * Writes to a file descriptor and never waits for it: a reader may stall, leave, or have a full disk, and the portal continues. Pending
 * output is retried until it is read. Lines that arrive during a write go out together.
 */
export function openOutput(descriptor: number): Output {
  let lines: string[] = [];
  let waiting_bytes = 0;
  let offered_bytes = 0;
  let lost = 0;
  let unsaid = 0;
  let passing: Promise<void> | undefined;

  const next = (): Buffer => {
    if (unsaid > 0) lines.push(lostLine(unsaid));
    unsaid = 0;
    const text = Buffer.from(lines.join(''));
    lines = [];
    waiting_bytes = 0;
    return text;
  };
  const offer = (text: Buffer, done: () => void, wait_ms = first_wait_ms): void => {
    offered_bytes = text.length;
    write(descriptor, text, (error, taken) => {
      const longer_ms = Math.min(2 * wait_ms, longest_wait_ms);
      if (error) return void setTimeout(() => offer(text, done, longer_ms), wait_ms).unref();
      if (taken < text.length) return offer(text.subarray(taken), done);
      if (lines.length > 0) return offer(next(), done);
      passing = undefined;
      offered_bytes = 0;
      done();
    });
  };
  return {
    write: (line) => {
      const bytes = Buffer.byteLength(line);
      const most = most_waiting_bytes - (error_line.test(line) ? 0 : reserved_bytes);
      if (offered_bytes + waiting_bytes + bytes > most) {
        lost += 1;
        unsaid += 1;
        return;
      }
      lines.push(line);
      waiting_bytes += bytes;
      passing ??= new Promise((done) => offer(next(), done));
    },
    taken: async (longest_ms) => {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, longest_ms);
      await Promise.race([passing, late.promise]);
      clearTimeout(timer);
    },
    lost: () => lost,
  };
}

let standard_output: Output | undefined;

/** The process's standard output, for its log alone. */
export function standardOutput(): Output {
  // Once Node knows a pipe as a stream, a write to a full pipe is refused instead of blocking.
  void process.stdout;
  standard_output ??= openOutput(1);
  return standard_output;
}
