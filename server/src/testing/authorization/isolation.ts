import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { type GoodCall, sampleOf } from '../samples/good-call.ts';
import { is_long_run } from '../long-run.ts';
import { leakIn } from './leaks.ts';
import { makePlainCall } from './plain-call.ts';
import type { Pool } from './pool.ts';
import { callWith, type Probe, probesOf, sortsOf, untried } from './probes.ts';
import { type Answered, sendCall } from './send-call.ts';
import { answersCatalogue, isGivenOnce, showsChoices, showsPatients, takesShared } from './shared-catalogues.ts';
import { isDone, isReading, type Stage, textsIn, type Victim, type Viewer } from './stage.ts';

/** Callers without a clinic: what they see over all clinics, they see by design. */
const belongs_to_a_clinic = new Set(['member', 'session', 'device', 'public']);

/** The complete arguments of such a call are its proof: a caller who has them all may make it. */
const proves_itself = new Set(['public', 'device']);

/** Calls whose proof is used up by a wrong attempt too: each attempt needs its own. */
const used_up_by_tries = new Set(['finishLogin', 'loginWithPasskey', 'addPasskey']);

/** Calls whose answer contains ids of the viewer's own trail. */
const shows_trail = new Set(['searchActivities', 'listActivities']);

/** Calls that reveal by design whether an email address is known (part 1 §8). Their limit is tested elsewhere (T3). */
const tells_addresses = new Set(['forgetPassword']);

/** Calls whose only argument is the key to what they show: the number of an order alone opens it (read-tracking.test.ts). */
const opens_by_its_key = new Set(['readTracking']);

const isOpenByDesign = (name: string): boolean => tells_addresses.has(name) || opens_by_its_key.has(name);

/** The sign-in of operators is of no clinic. */
export const isOfAClinic = ({ access }: EndpointDefinition): boolean =>
  belongs_to_a_clinic.has(access.kind) && !('of_console' in access);

/** Tenants whose rows this viewer may not see through this endpoint. */
export function hiddenFrom({ viewers, victims }: Stage, viewer: Viewer, { name, reach }: EndpointDefinition): Victim[] {
  const sees_group = (viewer === viewers.head_office && reach === 'group') || answersCatalogue(name);
  return sees_group ? [victims.other] : [victims.sister, victims.other];
}

/** A search may repeat a word as it understood it: in lower case, without its marks. */
const understoodAs = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Two neighbouring words of a text may be a name. */
function asNames(text: string): string[] {
  const words = understoodAs(text).split(' ');
  return words.slice(1).map((second, first) => `${words[first]} ${second}`);
}

/** Removes the sender's own words, so that two answers can be compared. */
function without(text: string, sent: readonly (string | number)[]): string {
  return sent
    .flatMap((word) => [String(word), understoodAs(String(word)), ...asNames(String(word))])
    .reduce((rest, word) => (word.length > 3 ? rest.replaceAll(word, '…') : rest), text);
}

export const shown = ({ status, body }: Answered): string => `${status} ${body.slice(0, 160)}`;

const no_value =
  'nothing foreign was tried here. Let the sample in testing/samples/<domain>.samples.ts make something of its own for each call';

/** True if a foreign value got another answer than an unknown one. */
export function differs(
  endpoint: EndpointDefinition,
  { foreign, missing }: Probe,
  answered: Answered,
  to_missing: Answered,
): boolean {
  if (answered.status !== to_missing.status) return true;
  // A successful change answers with ids and times of its own.
  if (isDone(answered) && !isReading(endpoint)) return false;
  return without(answered.body, [foreign]) !== without(to_missing.body, [missing]);
}

export interface Isolated {
  calls: number;
  findings: string[];
}

class Isolation {
  readonly #stage: Stage;
  readonly #viewer: Viewer;
  readonly #endpoint: EndpointDefinition;
  readonly #url: string;
  readonly findings: string[] = [];
  calls = 0;
  #unused: GoodCall | undefined;

  constructor(stage: Stage, viewer: Viewer, endpoint: EndpointDefinition, url: string) {
    this.#stage = stage;
    this.#viewer = viewer;
    this.#endpoint = endpoint;
    this.#url = url;
  }

  #find(victim: Victim, what: string, told: string): void {
    this.findings.push(`${this.#endpoint.name} from the ${this.#viewer.name}, ${what} of ${victim.name}: ${told}`);
  }

  /** The viewer's own valid call, made again when one like it has succeeded and used it up. */
  async #ownCall(): Promise<GoodCall> {
    if (this.#unused) return this.#unused;
    this.#unused = await makePlainCall(this.#viewer.world, this.#endpoint);
    // So that mails to a user are sent.
    await this.#stage.app.owner.query("update staff_user set email = username || '@example.com' where email is null");
    return this.#unused;
  }

  async #send(call: GoodCall, victim: Victim, what: string, key?: string): Promise<Answered> {
    // Rate limits are tested elsewhere.
    if (this.calls % 20 === 0) await this.#stage.app.owner.query('truncate rate_limit');
    this.calls += 1;
    const answered = await sendCall(this.#url, call, key);
    const is_used = isDone(answered) && !isReading(this.#endpoint);
    if (is_used || used_up_by_tries.has(this.#endpoint.name)) this.#unused = undefined;
    for (const hidden of hiddenFrom(this.#stage, this.#viewer, this.#endpoint)) {
      const sent = [
        ...textsIn(call),
        ...(what === '' ? [] : Object.values(call.params)),
        ...(shows_trail.has(this.#endpoint.name) ? this.#viewer.trail_ids : []),
        ...(showsPatients(this.#endpoint.name) ? hidden.patient_ids : []),
        ...(showsChoices(this.#endpoint.name) ? hidden.choices : []),
      ];
      const leak = leakIn(answered.body, hidden, sent) ?? leakIn(answered.headers, hidden, sent);
      if (leak) this.#find(victim, what, `the answer holds ${leak}`);
    }
    if (answered.status >= 500) this.#find(victim, what, `answered ${shown(answered)}`);
    return answered;
  }

  async #tryProbe(probe: Probe, victim: Victim): Promise<void> {
    const answered = await this.#send(callWith(await this.#ownCall(), probe, probe.foreign), victim, probe.what);
    const to_missing = await this.#send(callWith(await this.#ownCall(), probe, probe.missing), victim, probe.what);
    if (differs(this.#endpoint, probe, answered, to_missing))
      this.#find(victim, probe.what, `answered ${shown(answered)}, but an unknown one ${shown(to_missing)}`);
  }

  /** Of a sister branch, but shared by the group: using it is no fault. Neither is a name that the viewer has used before. */
  #isShared({ part, path }: Probe, victim: Victim): boolean {
    if (this.#viewer === this.#stage.viewers.head_office && isGivenOnce(this.#endpoint.name, part, path[0]))
      return true;
    return victim === this.#stage.victims.sister && takesShared(this.#endpoint.name, part, path[0]);
  }

  /** The victim's whole call at once, and the key under which the victim's answer is stored. */
  async #tryWhole(victim: Victim, foreign: GoodCall, key: string | undefined): Promise<void> {
    const own = await this.#ownCall();
    if (!proves_itself.has(this.#endpoint.access.kind))
      await this.#send({ ...foreign, endpoint: this.#endpoint, credentials: own.credentials }, victim, 'all arguments');
    if (key !== undefined) await this.#send(await this.#ownCall(), victim, 'the idempotency key', key);
  }

  async #trySorts(victim: Victim, kept: GoodCall): Promise<void> {
    const rowsIn = ({ body }: Answered): string | undefined => /"rows":\d+/.exec(body)?.[0];
    const plain = await this.#send(kept, victim, 'the plain list');
    const sorts = sortsOf(this.#endpoint);
    // Making a file is slow. The long run tries each sort.
    const tried = this.#endpoint.file && !is_long_run ? sorts.slice(0, 1) : sorts;
    for (const sort of tried) {
      const sorted = await this.#send({ ...kept, query: { ...kept.query, sort } }, victim, `sort=${sort}`);
      if (rowsIn(sorted) !== rowsIn(plain)) this.#find(victim, `sort=${sort}`, `answered ${shown(sorted)}`);
    }
  }

  async run(victim: Victim, pool: Pool, key: string | undefined): Promise<void> {
    const foreign = victim.calls.get(this.#endpoint.name);
    if (!foreign) throw new Error(`There is no foreign call of '${this.#endpoint.name}'.`);
    const kept = await this.#ownCall();
    // Every answer is searched for all victims, so sorts are tried with only one of them.
    const is_first = hiddenFrom(this.#stage, this.#viewer, this.#endpoint)[0] === victim;
    if (is_first && isReading(this.#endpoint)) await this.#trySorts(victim, kept);
    const probes = isOpenByDesign(this.#endpoint.name) ? [] : probesOf(kept, foreign, pool);
    if (!isOpenByDesign(this.#endpoint.name))
      for (const place of untried(kept, probes)) this.#find(victim, place, no_value);
    for (const probe of probes) if (!this.#isShared(probe, victim)) await this.#tryProbe(probe, victim);
    const answered = await this.#send(await this.#ownCall(), victim, 'the own call');
    if (!isDone(answered) && !sampleOf(this.#endpoint).is_refused)
      this.#find(victim, 'the own call', `answered ${shown(answered)}`);
    await this.#tryWhole(victim, foreign, key);
  }
}

export interface Isolating {
  viewer: Viewer;
  victim: Victim;
  endpoint: EndpointDefinition;
  pool: Pool;
  url: string;
}

/** One viewer, one endpoint, one victim: every foreign value in every place that takes one. */
export async function isolate(stage: Stage, { viewer, victim, endpoint, pool, url }: Isolating): Promise<Isolated> {
  const { rows } = await stage.app.owner.query<{ key: string }>(
    'select key from idempotency_key where user_id = $1 and endpoint = $2 limit 1',
    [victim.world.user.id, endpoint.name],
  );
  const isolation = new Isolation(stage, viewer, endpoint, url);
  await isolation.run(victim, pool, rows[0]?.key);
  return { calls: isolation.calls, findings: isolation.findings };
}
