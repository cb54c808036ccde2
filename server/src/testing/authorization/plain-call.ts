import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { fieldsOf } from '../bad-input/shape.ts';
import { deriveSample } from '../bad-input/derive-sample.ts';
import { type GoodCall, makeGoodCall } from '../samples/good-call.ts';
import type { World } from '../samples/sample.ts';

/** More than any list returns at once: it is lowered to the largest page. */
const largest = '10000';

/** A valid call without invented filters and with the largest page: a list shows all rows. */
export async function makePlainCall(world: World, endpoint: EndpointDefinition, bearer?: string): Promise<GoodCall> {
  const call = await makeGoodCall(world, endpoint, bearer);
  const fields = fieldsOf(endpoint.query);
  const made_up = fields.filter(
    ({ name, optional, schema }) => optional && call.query[name] === String(deriveSample(schema)),
  );
  const names = new Set(made_up.map(({ name }) => name));
  const query = Object.fromEntries(Object.entries(call.query).filter(([name]) => !names.has(name)));
  const page: Record<string, string> = fields.some(({ name }) => name === 'n') ? { n: largest } : {};
  return { ...call, endpoint, query: { ...query, ...page } };
}
