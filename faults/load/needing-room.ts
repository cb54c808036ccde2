import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { exportTransactions } from '@clinic/contract/payments/transactions.ts';
import type { Counter } from '@clinic/server/testing/money/payments.ts';
import { makeImage, sendPhoto } from '@clinic/server/testing/wire/uploads.ts';

/** The answer to a request that needs room on the file disk. */
export interface RoomAnswer {
  what: 'upload' | 'export';
  status: number;
  retry_after: string | null;
  said: string;
  /** For an upload: the picture's URL. */
  address: string | undefined;
}

/** A user who repeatedly uploads one picture, with its key, and requests the same list. */
export interface NeedingRoom {
  upload: (url: string) => Promise<RoomAnswer>;
  export: (url: string) => Promise<RoomAnswer>;
}

export async function needRoom({ token }: Counter): Promise<NeedingRoom> {
  const image = await makeImage('jpeg', { noise: true, width: 320, height: 240 });
  const headers = { 'idempotency-key': randomUUID() };
  return {
    upload: async (url) => {
      const raw = (path: string, init?: RequestInit): Promise<Response> => fetch(url + path, init);
      const answered = await sendPhoto({ raw }, token, image, { headers });
      return {
        what: 'upload',
        status: answered.status,
        retry_after: answered.headers.get('retry-after'),
        said: answered.problem.detail ?? '',
        address: answered.answer.origin,
      };
    },
    export: async (url) => {
      const answered = await fetch(`${url}/api${exportTransactions.path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const said = await answered.text();
      return {
        what: 'export',
        status: answered.status,
        retry_after: answered.headers.get('retry-after'),
        said: answered.status === 200 ? '' : said,
        address: undefined,
      };
    },
  };
}

/** Repeats until it succeeds. Returns the duration, or undefined after a time limit. */
export async function untilThereIsRoom(
  ask: () => Promise<RoomAnswer>,
  longest_ms: number,
): Promise<{ took_ms: number; answer: RoomAnswer } | undefined> {
  const began_ms = performance.now();
  for (;;) {
    const answer = await ask();
    const took_ms = performance.now() - began_ms;
    if (answer.status === 200) return { took_ms, answer };
    if (took_ms > longest_ms) return undefined;
    await delay(200);
  }
}
