import { approvalAsked, approval_header, approval_ttl_seconds } from '@clinic/contract/shared/approval.ts';
import { type EndpointDefinition, onlyReads } from '@clinic/contract/shared/endpoint.ts';
import { sql } from 'kysely';
import type { SystemAct } from '../act/act.ts';
import { type Operator, operatorOf } from '../act/caller.ts';
import type { Collected } from '../act/collected.ts';
import { systemAct } from '../act/make-act.ts';
import { RefusalError } from '../act/refusal-error.ts';
import { platform_role } from '../db/migrations/roles.ts';
import type { Row } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeAnswer } from './answers/response-schema.ts';
import { compareReturned } from './bodies/returned-object.ts';
import type { Call } from './call.ts';
import { requestOf } from './read-call.ts';

/** The operator whose call it is. Undefined: a key, or no call of the platform. */
const callingOperator = ({ who }: Call): Operator | undefined =>
  who.kind === 'system' ? operatorOf(who.caller) : undefined;

export const roleOf = ({ access }: EndpointDefinition): typeof platform_role | undefined =>
  'as_platform' in access && access.as_platform ? platform_role : undefined;

/** True if the call takes two operators, by its endpoint and what is sent. */
const takesTwoPeople = ({ two_people }: EndpointDefinition, body: unknown): boolean =>
  typeof two_people === 'function' ? two_people(body as never) : two_people === true;

/** The approval with which a second operator sends the call. Refuses anything but a number. */
function sentApproval({ request }: Call): number | undefined {
  const sent = request.headers[approval_header];
  if (sent === undefined) return undefined;
  if (typeof sent !== 'string' || !/^[1-9]\d{0,14}$/.test(sent))
    throw new RefusalError('malformed', { [approval_header]: ['Incorrect format.'] });
  return Number(sent);
}

/** Ends a trial: everything that the action wrote is taken back. */
class Tried extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('A call was tried.');
    this.answer = answer;
  }
}

/** Runs the action and takes everything back. Returns what it would have answered; its refusals are the call's own. */
async function tryAction({ platform, route, who, request, given }: Call, taken: unknown): Promise<unknown> {
  const { endpoint, action } = route;
  if (who.kind !== 'system') throw new Error('Only a call of the platform takes two people.');
  try {
    return await inTransaction(platform.pool, { role: roleOf(endpoint) }, async ({ db, began_at }) => {
      const { act } = systemAct({ platform, db, began_at, request: requestOf(request) }, who.actor, who.caller);
      // Nothing of a trial stays in the storage of files.
      const trying = { ...act, files: { ...act.files, keep: async () => 'tried' } };
      const compared = await compareReturned(route, given, trying);
      const answer =
        'found' in compared ? compared.found : await action(trying as never, compared as never, taken as never);
      // A secret of a trial opens nothing, but would look as if it did.
      const form = endpoint.keeps_its_key ? undefined : endpoint.response;
      throw new Tried(form && answer !== undefined ? JSON.parse(writeAnswer(form, answer)) : null);
    });
  } catch (error) {
    if (error instanceof Tried) return error.answer;
    throw error;
  }
}

/** Keeps the call as it was sent, until another operator sends it too or it is rejected. */
async function keepApproval(act: SystemAct, { route, request }: Call, operator: Operator, seen: unknown) {
  const { user_id: made_by, group_id } = operator;
  const { endpoint } = route;
  await act.enter({ group_id, clinic_ids: [] });
  const { id } = await act.db
    .insertInto('operator_approval')
    .values({
      group_id,
      call: endpoint.name,
      path: request.url,
      body: JSON.stringify(request.body ?? null),
      scope: endpoint.access.kind === 'platform' ? endpoint.access.scope : '',
      seen: JSON.stringify(seen),
      made_by,
      made_at: act.now,
      expires_at: new Date(act.now.getTime() + approval_ttl_seconds * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  act.answerStatus(202);
  return { approval_id: id };
}

const isOn = async ({ platform }: Call): Promise<boolean> => {
  const { rows } = await platform.pool.query<Row<'operator_rule', 'two_people'>>(
    'select two_people from operator_rule',
  );
  return rows[0]?.two_people ?? true;
};

/**
 * The call as it is to run. A key makes a call that takes two people only if UNATTENDED_CALLS names it, or to the sandbox. Such a call of a first operator is tried, and what then runs keeps it as an approval: it
 * answers 202 with the approval's number. The second operator's call, with that number, runs as it is (`takeApproval`). Refuses: two_people_needed.
 */
export async function firstOfTwo(call: Call, taken: unknown): Promise<Call> {
  const { endpoint } = call.route;
  if (call.who.kind === 'member' || !takesTwoPeople(endpoint, call.given.body)) return call;
  const operator = callingOperator(call);
  if (!operator) {
    const { sandbox, unattended_calls } = call.platform.config;
    if (sandbox || unattended_calls.includes(endpoint.name)) return call;
    throw new RefusalError('two_people_needed');
  }
  if (sentApproval(call) !== undefined || !(await isOn(call))) return call;
  const seen = await tryAction(call, taken);
  const keep = (act: SystemAct) => keepApproval(act, call, operator, seen);
  const { params, query, body } = call.given;
  return {
    ...call,
    // Without what was sent back: the trial has compared it.
    given: { params, query, body },
    route: { ...call.route, endpoint: { ...endpoint, response: approvalAsked }, action: keep },
  };
}

type Held = Row<'operator_approval', 'made_by' | 'decision' | 'expires_at'> & { is_same: boolean };

/**
 * Takes the approval that a second operator's call names, in the call's own transaction: if the action refuses, the approval goes on waiting.
 * Refuses: approval_not_found, approval_over, own_approval, approval_differs.
 */
export async function takeApproval(call: Call, act: object): Promise<void> {
  const operator = callingOperator(call);
  const id = operator && takesTwoPeople(call.route.endpoint, call.given.body) ? sentApproval(call) : undefined;
  if (!operator || id === undefined) return;
  const { db, now, enter } = act as SystemAct;
  const { user_id, group_id } = operator;
  await enter({ group_id, clinic_ids: [] });
  const { rows } = await sql<Held>`
    select made_by, decision, expires_at, call = ${call.route.endpoint.name} and path = ${call.request.url}
      and body is not distinct from ${JSON.stringify(call.request.body ?? null)}::jsonb as is_same
    from operator_approval where group_id = ${group_id} and id = ${id} for no key update`.execute(db);
  const [held] = rows;
  if (!held) throw new RefusalError('approval_not_found');
  if (held.decision !== null || held.expires_at <= now) throw new RefusalError('approval_over');
  if (held.made_by === user_id) throw new RefusalError('own_approval');
  if (!held.is_same) throw new RefusalError('approval_differs');
  await db
    .updateTable('operator_approval')
    .set({ decision: 'approved', decided_by: user_id, decided_at: now })
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .execute();
}

/** What was sent, without its secrets. */
const sentBody = (body: unknown, { hides }: EndpointDefinition): unknown =>
  hides && typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !hides.includes(name)))
    : (body ?? null);

const isDryRun = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'dry_run' in body && body.dry_run === true;

/** Notes what an operator changed, in the trail of the platform: the call, what was sent, and the approval. */
export function noteOperatorCall(call: Call, collected: Collected, now: Date): void {
  const operator = callingOperator(call);
  if (!operator || onlyReads(call.route.endpoint) || isDryRun(call.given.body)) return;
  const { request, route, given } = call;
  const entry = {
    at: now.toISOString(),
    kind: route.endpoint.response === approvalAsked ? 'approval_asked' : route.endpoint.name,
    entity_id: takesTwoPeople(route.endpoint, given.body) ? (sentApproval(call) ?? 0) : 0,
    user_id: operator.user_id,
    actor: operator.email,
    // Of a file, which of all it was.
    after: route.endpoint.upload ? { file_sha256: request.rawBody } : sentBody(request.body, route.endpoint),
    note: `${request.method} ${request.url}`,
    request_id: request.id,
  };
  collected.last_writes.push(sql`select note_operator_call(${JSON.stringify(entry)}::jsonb)`);
}
