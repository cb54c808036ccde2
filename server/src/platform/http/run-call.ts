import { randomInt } from 'node:crypto';
import { type EndpointDefinition, onlyReads } from '@clinic/contract/shared/endpoint.ts';
import { closingStatements, type Collected, tellCommitted } from '../act/collected.ts';
import { type ActBase, memberAct, readAct, systemAct, systemReadAct } from '../act/make-act.ts';
import { RefusalError } from '../act/refusal-error.ts';
import type { WriteFirst } from '../act/write-first.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeAnswer, writeStored } from './answers/response-schema.ts';
import type { Spooled } from './answers/spool.ts';
import { type Call, isMemberCall } from './call.ts';
import { claimOf, claimStatement, firstAnswer, storedRefusal } from './idempotency.ts';
import { readWith, requestOf } from './read-call.ts';
import type { Ready } from './ready.ts';
import { firstOfTwo, noteOperatorCall, roleOf, takeApproval } from './second-operator.ts';
import { compareReturned } from './bodies/returned-object.ts';
import type { Db } from '../db/handles.ts';
import { tryingLock } from '../db/locks.ts';

/** Downloads that one user may run concurrently, over all processes. */
const at_once = [1, 2];

/** Takes one of the user's places for a heavy call until the transaction ends. Refuses when all are taken. */
async function takeHeavyPlace(db: Db, user_id: number): Promise<void> {
  for (const place of at_once) {
    const { rows } = await tryingLock('download place', `${place} ${user_id}`).execute(db);
    if (rows[0]?.taken) return;
  }
  throw new RefusalError('too_many_requests', undefined, 5);
}

/** How a transaction ended: with an answer, or with a refusal whose writes are committed. */
type Done = { ready: Ready; collected?: Collected } | { refusal: RefusalError; collected: Collected };

/** The act of a call. A read-only call collects nothing. */
function actFor(
  { who, route: { endpoint } }: Call,
  base: ActBase,
  writeFirst: WriteFirst,
): { act: object; collected?: Collected } {
  if (!onlyReads(endpoint))
    return who.kind === 'member' ? memberAct(base, who.staff, who.scope) : systemAct(base, who.actor, who.caller);
  if (who.kind === 'member') return { act: readAct(base, who.staff, who.scope, writeFirst) };
  return { act: systemReadAct(base, who.actor, who.caller) };
}

/** The answer as it is sent, written once: for the caller now, and stored for a repeat. */
function written({ response }: EndpointDefinition, ready: Ready): unknown {
  if (!response || ready.answer === undefined || ready.answer === null) return null;
  const text = writeAnswer(response, ready.answer);
  ready.written = [Buffer.from(text)];
  return JSON.parse(text) as unknown;
}

/** Runs the action in a transaction and writes what it collected with it. Read-only if the call only reads. */
async function runOnce(call: Call, writeFirst: WriteFirst, taken: unknown): Promise<Ready> {
  const { platform, route, who, request, given } = call;
  const { endpoint, action } = route;
  const { headers, url: path, rawBody: raw_body = '' } = request;
  const claim = claimOf(endpoint, who, { header: headers['idempotency-key'], path, raw_body });
  const options = {
    tenant: who.kind === 'member' ? who.scope : undefined,
    first: claim ? claimStatement(claim) : undefined,
    role: roleOf(endpoint),
    read_only: onlyReads(endpoint),
  };
  const spooled: Spooled[] = [];
  // A file by a link alone has no user: it takes a place of its own, and its calls are limited by address.
  const downloader = who.kind === 'member' ? who.staff.user_id : -randomInt(1, 2 ** 40);
  if (endpoint.file) platform.spool.checkPlace(downloader);
  const done = await inTransaction<Done>(platform.pool, options, async ({ db, began_at, first_rows, last }) => {
    if (claim && first_rows.length === 0) {
      const { status, answer } = await firstAnswer(db, claim);
      if (answer === null || !endpoint.response) return { ready: { status, answer } };
      return { ready: { status, answer: undefined, written: [Buffer.from(writeStored(endpoint.response, answer))] } };
    }
    const { act, collected } = actFor(call, { platform, db, began_at, request: requestOf(request) }, writeFirst);
    if (endpoint.file) await takeHeavyPlace(db, downloader);
    let outcome: unknown;
    try {
      await takeApproval(call, act);
      const compared = await compareReturned(route, given, act);
      outcome = 'found' in compared ? compared.found : await action(act as never, compared as never, taken as never);
    } catch (error) {
      if (!(error instanceof RefusalError && error.keeps && collected)) throw error;
      last(...(await closingStatements(platform, db, collected, claim ? storedRefusal(claim, error) : null)));
      return { refusal: error, collected };
    }
    const ready: Ready = { status: outcome === undefined ? 204 : (collected?.status ?? 200), answer: outcome };
    if (endpoint.file) {
      const file = await platform.spool.write(downloader, outcome as AsyncIterable<Uint8Array>);
      spooled.push(file);
      Object.assign(ready, { status: 200, answer: undefined, file, file_name: collected?.file_name });
    }
    if (!collected) return { ready };
    noteOperatorCall(call, collected, began_at);
    // Stored as it is sent: a repeat gets the same text, whatever the actions of a later release give.
    const stored = claim ? { claim, status: ready.status, answer: written(endpoint, ready) } : null;
    last(...(await closingStatements(platform, db, collected, stored)));
    return { ready, collected };
  }).catch(async (error: unknown) => {
    await Promise.all(spooled.map((file) => file.discard()));
    throw error;
  });
  // If the transaction is retried, its first run has already written the file.
  await Promise.all(spooled.slice(0, -1).map((file) => file.discard()));
  if (done.collected) tellCommitted(platform, done.collected, isOfPlatform(call));
  if ('refusal' in done) throw done.refusal;
  return { ...done.ready, acted: done.collected !== undefined };
}

/** A call that may make work for operators, or do it, without an event of a clinic. */
const isOfPlatform = ({ who }: Call): boolean =>
  who.kind === 'system' && (who.caller.kind === 'platform' || who.caller.kind === 'webhook');

const nothingFirst: WriteFirst = () => {
  throw new Error('Only a reading of a member has something to write first.');
};

/** Serves a call whose action runs in one transaction. */
export async function run(call: Call, taken?: unknown): Promise<Ready> {
  if (onlyReads(call.route.endpoint) && isMemberCall(call))
    return readWith(call, (writeFirst) => runOnce(call, writeFirst, taken));
  const asked = await firstOfTwo(call, taken);
  const ready = await runOnce(asked, nothingFirst, taken);
  // An approval is not in the form of the call's own answer.
  if (asked !== call && !ready.written) written(asked.route.endpoint, ready);
  return ready;
}
