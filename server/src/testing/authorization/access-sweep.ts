import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { type GoodCall, makeGoodCall, sampleOf } from '../samples/good-call.ts';
import type { World } from '../samples/sample.ts';
import type { Caller, Proof } from './callers.ts';
import { expectedAnswer, refused_status } from './expected-answer.rules.ts';
import { inTurns, sendCall, type Answered } from './send-call.ts';

/** The valid call with another caller's proof instead of its own. */
export function callBy({ endpoint, params, query, body }: GoodCall, proof: Proof): GoodCall {
  const { token: _, ...asked } = query;
  const shown = endpoint.access.kind === 'device' ? (proof.screen_token ?? proof.bearer) : query['token'];
  return {
    endpoint,
    params,
    query: shown === undefined ? asked : { ...asked, token: shown },
    body,
    credentials: (payload) => ({
      ...(proof.bearer === undefined ? {} : { authorization: `Bearer ${proof.bearer}` }),
      ...proof.sign?.(payload),
    }),
  };
}

const isDone = ({ status }: Answered): boolean => status >= 200 && status < 300;
const shown = ({ status, body }: Answered): string => `${status} ${body.slice(0, 200)}`;

export const how_to_add = (name: string): string =>
  `its good call fails. Say in testing/samples/<domain>.samples.ts what '${name}' needs to succeed`;

export interface Swept {
  calls: number;
  findings: string[];
}

/**
 * Makes the call as every caller. A refused caller gets the right sentence and has no effect: the very same call succeeds afterwards for a
 * permitted caller. A permitted caller succeeds.
 */
export async function sweepAccess(
  world: World,
  url: string,
  endpoint: EndpointDefinition,
  callers: readonly Caller[],
  proofOf: (caller: Caller) => Promise<Proof>,
): Promise<Swept> {
  const { app } = world;
  const { is_refused } = sampleOf(endpoint);
  const findings: string[] = [];
  const find = (caller: string, told: string): void => void findings.push(`${endpoint.name}, ${caller}: ${told}`);
  const shared = await makeGoodCall(world, endpoint);
  let tried = 0;
  // Rate limits are tested elsewhere.
  const forgetLimits = () => app.owner.query('truncate rate_limit');
  await inTurns(callers, 8, async (caller) => {
    if (tried++ % 10 === 0) await forgetLimits();
    const expected = expectedAnswer(endpoint, caller.traits);
    if (expected === 'through') {
      const proof = await caller.prove();
      const answered = await sendCall(url, callBy(await makeGoodCall(world, endpoint, proof.bearer), proof));
      // An operator always has a second factor, and approves what is of the own roles: the action may refuse what it lets others do.
      const may_be_refused = caller.traits.proof === 'operator' || is_refused;
      if (!isDone(answered) && !(may_be_refused && endpoint.refusals?.includes(answered.code ?? '')))
        find(caller.name, `expected to be let through, answered ${shown(answered)}`);
      return;
    }
    const answered = await sendCall(url, callBy(shared, await proofOf(caller)));
    if (answered.status !== refused_status[expected] || answered.code !== expected)
      find(caller.name, `expected ${refused_status[expected]} ${expected}, answered ${shown(answered)}`);
  });
  await forgetLimits();
  const last = await sendCall(url, shared);
  if (!isDone(last) && !is_refused)
    find('who holds everything', `${how_to_add(endpoint.name)}. Answered ${shown(last)}`);
  return { calls: callers.length + 1, findings };
}

/** A print ticket expires after a minute: a refusal must have the expected reason. */
const longest_shared_ms = 30_000;

/** Proofs shared by refused calls, which do not use them up. */
export function sharedProofs(): (caller: Caller) => Promise<Proof> {
  const proofs = new Map<string, { proof: Promise<Proof>; made_at: number }>();
  return (caller) => {
    const known = proofs.get(caller.name);
    if (known && performance.now() - known.made_at < longest_shared_ms) return known.proof;
    const proof = caller.prove();
    proofs.set(caller.name, { proof, made_at: performance.now() });
    return proof;
  };
}
