import { isDeepStrictEqual } from 'node:util';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { sentBody } from '@clinic/contract/shared/sent-body.ts';
import { RefusalError } from '../../act/refusal-error.ts';
import { writeAnswer } from '../answers/response-schema.ts';
import type { Route } from '../route.ts';
import { type Given, judged, type Returned } from './validate.ts';

const readNothing = (): never => {
  throw new Error('An object that is sent back is compared, not read for a person.');
};

const isSameInstant = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other);

/** The names of the members that differ from the present object. A member that is null may be absent. */
const changedMembers = ({ sent }: Returned, present: Record<string, unknown>): string[] =>
  Object.keys(sent).filter(
    (name) =>
      !isDeepStrictEqual(sent[name] ?? null, present[name] ?? null) &&
      !(name === 'updated_at' && isSameInstant(sent[name], present[name])),
  );

/** Refuses what may not be changed: an older version first, then read-only members. */
function refuseChanges({ sent, read_only, fault }: Returned, changed: readonly string[]): void {
  const { updated_at } = sent;
  const is_version = updated_at === null || (typeof updated_at === 'string' && !Number.isNaN(Date.parse(updated_at)));
  if (changed.includes('updated_at') && is_version) throw new RefusalError('stale_object');
  const refused = changed.filter((name) => Object.hasOwn(read_only, name));
  if (refused.length > 0) {
    const fields: Record<string, string[]> = { ...fault?.fields };
    for (const name of refused) fields[name] = [generic_messages.read_only];
    throw new RefusalError('validation_failed', fields);
  }
}

/**
 * The body to save. A text that is stored already is left out if it is refused, such as a phone number of an earlier release that no phone
 * has: it keeps nobody from changing the rest.
 */
function writtenBody(
  endpoint: EndpointDefinition,
  sent: Returned['sent'],
  fault: RefusalError,
  changed: readonly string[],
): unknown {
  const kept = Object.keys(fault.fields ?? {});
  if (!kept.every((name) => typeof sent[name] === 'string' && !changed.includes(name))) throw fault;
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !kept.includes(name)));
  const { fault: other, body } = judged(endpoint, sentBody(endpoint, rest).body);
  if (other) throw other;
  return body;
}

/** Reads the present object. A bad body is refused as such also where there is no such object. */
async function orFault({ fault }: Returned, read: () => Promise<unknown>): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    throw fault && error instanceof RefusalError ? fault : error;
  }
}

/**
 * Compares an object that is sent back with the present one. Answers the present one if nothing is changed: then the action need not run.
 * Otherwise the action is to save the body, or to say that there is no such object.
 */
export async function compareReturned(
  { endpoint, present }: Route,
  given: Given,
  act: object,
): Promise<{ found: unknown } | Given> {
  const { returned, params } = given;
  if (!returned) return given;
  const reading = { ...act, noteReading: () => undefined, writeFirst: readNothing };
  const asked = { params, query: undefined, body: undefined, sent: returned.sent };
  const found = (await orFault(returned, async () => present?.(reading as never, asked as never))) ?? undefined;
  if (found === undefined || !endpoint.saves) {
    if (returned.fault) throw returned.fault;
    return given;
  }
  const changed = changedMembers(returned, JSON.parse(writeAnswer(endpoint.saves, found)) as Record<string, unknown>);
  const is_whole = Object.keys(returned.read_only).length > 0;
  if (changed.length === 0 && is_whole) return { found };
  if (is_whole) refuseChanges(returned, changed);
  const { sent, fault } = returned;
  return fault ? { ...given, body: writtenBody(endpoint, sent, fault, changed) } : given;
}
