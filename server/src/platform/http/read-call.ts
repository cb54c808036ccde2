import type { FastifyRequest } from 'fastify';
import { reading } from '../db/statements/reading.ts';
import type { Db } from '../db/handles.ts';
import type { Platform } from '../platform.ts';
import type { Authenticated } from './authenticate.ts';
import { isEmpty, memberAct } from '../act/make-act.ts';
import type { Ready } from './ready.ts';
import { requestOf } from './request-of.ts';
import type { Route } from './route.ts';
import type { Given } from './validate.ts';

/** A member's call that only reads. */
export interface ReadCall {
  platform: Platform;
  route: Route;
  who: Extract<Authenticated, { kind: 'member' }>;
  request: FastifyRequest;
  given: Given;
}

/** Runs an action that only reads; gives what it found. */
export async function findFor({ platform, route, who, request, given }: ReadCall, db: Db): Promise<unknown> {
  const { clock } = platform;
  const { endpoint, action } = route;
  const began_at = new Date(clock.present().getTime() - clock.offset_ms);
  const base = { platform, endpoint, db, began_at, request: requestOf(request), only_reads: true as const };
  const { act, collected } = memberAct(base, who.staff, who.scope);
  const found = await action(act as never, given as never, undefined as never);
  if (!isEmpty(collected)) throw new Error(`${endpoint.name} only reads, and wanted to write.`);
  return found;
}

/** Serves a call that only reads. */
export const read = async (call: ReadCall): Promise<Ready> => ({
  status: 200,
  answer: await reading(call.platform.pool, call.who.scope, (db) => findFor(call, db)),
});
