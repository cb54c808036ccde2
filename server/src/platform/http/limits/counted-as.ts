import type { Call } from '../call.ts';

/**
 * Whose count a call that is limited by address goes to. A caller who proved who they are is counted alone, so that strangers behind the
 * same router cannot spend what they have; all others share the count of the address.
 */
export async function countedAs({ platform, route, who, request, given }: Call): Promise<string> {
  if (who.kind === 'system' && who.caller.kind === 'screen') return `screen ${who.caller.screen_id}`;
  return (await route.known?.(platform, given as never)) ?? request.ip;
}
