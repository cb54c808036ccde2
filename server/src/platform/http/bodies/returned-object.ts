import { isDeepStrictEqual } from 'node:util';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { RefusalError } from '../../act/refusal-error.ts';
import { writeAnswer } from '../answers/response-schema.ts';
import type { Route } from '../route.ts';
import type { Given, Returned } from './validate.ts';

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

/** Refuses what may not be changed: an older version first, then read-only members, then the body itself. */
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
  if (fault) throw fault;
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
  if (changed.length === 0) return { found };
  refuseChanges(returned, changed);
  return given;
}
