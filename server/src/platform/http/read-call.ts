import { memberAct, readAct } from '../act/make-act.ts';
import { runInAct } from '../act/run-in-act.ts';
import { readAfterWriting, type WriteFirst } from '../act/write-first.ts';
import type { ReadDb } from '../db/handles.ts';
import { reading } from '../db/statements/reading.ts';
import type { MemberCall } from './call.ts';
import type { Ready } from './ready.ts';
import type { FastifyRequest } from 'fastify';
import type { ActRequest } from '../act/context.ts';

/** The request for an act, as soon as its transaction has begun. */
export const requestOf = (request: FastifyRequest): ActRequest => ({
  id: request.id,
  waited_ms: performance.now() - request.arrivedAtMs,
  address: request.ip,
  device_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
  headers: request.headers,
  raw_body: request.rawBody ?? '',
  idempotency_key:
    typeof request.headers['idempotency-key'] === 'string' ? request.headers['idempotency-key'] : undefined,
});

/** Runs a member's read-only action and returns its result. */
export function findFor(
  { platform, route, who, request, given }: MemberCall,
  db: ReadDb,
  writeFirst: WriteFirst,
): Promise<unknown> {
  const { clock } = platform;
  const began_at = new Date(clock.present().getTime() - clock.offset_ms);
  const act = readAct({ platform, db, began_at, request: requestOf(request) }, who.staff, who.scope, writeFirst);
  return route.action(act as never, given as never, undefined as never);
}

/** Serves a member's read call. Writes that the read needs first run in a separate transaction. */
export const readWith = <T>(
  { platform, who: { staff, scope }, request }: MemberCall,
  read: (writeFirst: WriteFirst) => Promise<T>,
): Promise<T> =>
  readAfterWriting(read, (work) =>
    runInAct(
      { platform, tenant: scope, request: requestOf(request), make: (base) => memberAct(base, staff, scope) },
      work,
    ),
  );

/** Serves a member's read call: each statement is a transaction. */
export const read = (call: MemberCall): Promise<Ready> =>
  readWith(call, async (writeFirst) => ({
    status: 200,
    answer: await reading(call.platform.pool, call.who.scope, (db) => findFor(call, db, writeFirst)),
  }));
