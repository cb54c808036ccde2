import type { EndpointDefinition, Given } from '@clinic/contract/shared/endpoint.ts';
import { routes } from '../app.ts';
import { asHeadOffice } from '../platform/act/system-work.ts';
import { validate } from '../platform/http/bodies/validate.ts';
import type { Platform } from '../platform/platform.ts';

/** The name of the setup in the trail. */
export const setup_actor = 'setup';

/** Makes a call of the platform without HTTP and without a key: the same checks, the same action, in one transaction. Answers as the action does. */
export async function callAsSetup<E extends EndpointDefinition>(
  platform: Platform,
  endpoint: E,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = {},
): Promise<Given<E>> {
  const route = routes.find((one) => one.endpoint.name === endpoint.name);
  if (!route) throw new Error(`No route serves ${endpoint.name}.`);
  const given = validate(endpoint, { params, query, body });
  const answer = await asHeadOffice(platform, setup_actor, (act) =>
    route.action(act as never, given as never, undefined as never),
  );
  return answer as Given<E>;
}
