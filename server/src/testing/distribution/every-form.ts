import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { makePlainCall } from '../authorization/plain-call.ts';
import { sortsOf } from '../authorization/probes.ts';
import { isReading } from '../authorization/stage.ts';
import { fieldsOf } from '../bad-input/shape.ts';
import { is_long_run } from '../long-run.ts';
import { type GoodCall, makeGoodCall } from '../samples/good-call.ts';
import type { World } from '../samples/sample.ts';

/** Valid calls of an endpoint in each form that can be a statement of its own: all filters, none; in the long run each filter, each sort. */
export async function everyForm(world: World, endpoint: EndpointDefinition): Promise<GoodCall[]> {
  const full = await makeGoodCall(world, endpoint);
  if (!isReading(endpoint)) return [full];
  const plain = await makePlainCall(world, endpoint);
  if (!is_long_run) return [full, plain];
  const alone = fieldsOf(endpoint.query).flatMap(({ name, optional }) => {
    const value = full.query[name];
    return optional && value !== undefined ? [{ ...plain, query: { ...plain.query, [name]: value } }] : [];
  });
  const sorted = sortsOf(endpoint).map((sort) => ({ ...plain, query: { ...plain.query, sort } }));
  return [full, plain, ...alone, ...sorted];
}
