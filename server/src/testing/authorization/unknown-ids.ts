import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { fieldsOf } from '../bad-input/shape.ts';
import { makeGoodCall } from '../samples/good-call.ts';
import type { World } from '../samples/sample.ts';
import { callWith, missingLike } from './probes.ts';
import { sendCall } from './send-call.ts';
import { shown } from './isolation.ts';

/** These answer an unknown record as they answer a stranger. */
const tells_nothing: Readonly<Record<string, number>> = { receiveAcquirerWebhook: 401 };

/** Names of the path's parameters that identify a record. An enumerated word names none. */
export const recordParams = ({ params }: EndpointDefinition): string[] =>
  fieldsOf(params)
    .filter(({ shape }) => shape.kind !== 'choice')
    .map(({ name }) => name);

/** Makes the valid call with an id that does not exist in each place of the path. Every such call is a 404. */
export async function sweepUnknownIds(world: World, url: string, endpoint: EndpointDefinition): Promise<string[]> {
  const findings: string[] = [];
  for (const name of recordParams(endpoint)) {
    const call = await makeGoodCall(world, endpoint);
    const unknown = String(missingLike(call.params[name] ?? ''));
    const answered = await sendCall(url, callWith(call, { part: 'params', path: [name] }, unknown));
    const expected = tells_nothing[endpoint.name] ?? 404;
    if (answered.status !== expected)
      findings.push(`${name} = ${unknown}: expected ${expected}, answered ${shown(answered)}`);
  }
  return findings;
}
