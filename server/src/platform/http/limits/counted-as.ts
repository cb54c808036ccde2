import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform.ts';
import type { Authenticated } from '../authenticate.ts';
import type { Route } from '../route.ts';
import type { Given } from '../validate.ts';

interface Counting {
  platform: Platform;
  route: Route;
  who: Authenticated;
  request: FastifyRequest;
  given: Given;
}

/**
 * Whose count a call that is limited by address goes to. A caller who proved who they are is counted alone, so that strangers behind the
 * same router cannot spend what they have; all others share the count of the address.
 */
export async function countedAs({ platform, route, who, request, given }: Counting): Promise<string> {
  if (who.kind === 'system' && who.caller.kind === 'screen') return `screen ${who.caller.screen_id}`;
  return (await route.known?.(platform, given as never)) ?? request.ip;
}
