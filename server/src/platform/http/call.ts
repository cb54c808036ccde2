import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import type { Authenticated } from './authenticate.ts';
import type { Route } from './route.ts';
import type { Given } from './bodies/validate.ts';

/** A call whose caller is known and whose parameters, query and body are validated. */
export interface Call {
  platform: Platform;
  route: Route;
  who: Authenticated;
  request: FastifyRequest;
  given: Given;
}

/** A member's call. */
export interface MemberCall extends Call {
  who: Extract<Authenticated, { kind: 'member' }>;
}

export const isMemberCall = (call: Call): call is MemberCall => call.who.kind === 'member';
