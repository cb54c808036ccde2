import { setImmediate as untilOthersAsked } from 'node:timers/promises';
import type pg from 'pg';
import { inOneRoundTrip, type Statement } from './one-round-trip.ts';

export type Send = (statements: Statement[]) => Promise<pg.QueryResult[]>;

interface Asked {
  statements: Statement[];
  done: (results: pg.QueryResult[]) => void;
  failed: (error: unknown) => void;
}

/**
 * Batches the statements that several pieces of work issue at the same moment on one connection, in the order issued. Each batch is one
 * round trip. If one statement fails, all in its batch fail.
 */
export function gatherStatements(client: pg.PoolClient): Send {
  const waiting: Asked[] = [];
  let is_sending = false;

  const sendAll = async (): Promise<void> => {
    is_sending = true;
    while (waiting.length > 0) {
      await untilOthersAsked();
      const asked = waiting.splice(0);
      try {
        const results = await inOneRoundTrip(
          client,
          asked.flatMap(({ statements }) => statements),
        );
        for (const { statements, done } of asked) done(results.splice(0, statements.length));
      } catch (error) {
        for (const { failed } of asked) failed(error);
      }
    }
    is_sending = false;
  };

  return (statements) =>
    new Promise((done, failed) => {
      waiting.push({ statements, done, failed });
      if (!is_sending) void sendAll();
    });
}
