import type { Call } from '../call.ts';

/**
 * The bucket for a call that is limited by address. A caller who has proved their identity has a separate bucket, so strangers behind the
 * same router cannot use it up. All others share the bucket of the address.
 */
export async function rateLimitKey({ platform, route, who, request, given }: Call): Promise<string> {
  if (who.kind === 'system' && who.caller.kind === 'screen') return `screen ${who.caller.screen_id}`;
  return (await route.known?.(platform, given as never, request.ip)) ?? request.ip;
}
