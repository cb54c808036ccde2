import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { GoodCall } from '../samples/good-call.ts';
import type { World } from '../samples/sample.ts';
import { callBy, type Swept } from './access-sweep.ts';
import { expectedAnswer, refused_status } from './expected-answer.rules.ts';
import { differs, shown } from './isolation.ts';
import { leakIn } from './leaks.ts';
import { makePlainCall } from './plain-call.ts';
import type { Pool } from './pool.ts';
import { callWith, namesOrSeeks, placeNames, type Probe, probesOf } from './probes.ts';
import type { RoleCaller, RoleCallers } from './role-callers.ts';
import { type Answered, inTurns, sendCall } from './send-call.ts';
import { answersCatalogue, isGivenOnce, showsChoices, showsPatients, takesShared } from './shared-catalogues.ts';
import { isDone, isReading, textsIn, type Victim } from './stage.ts';

export interface RoleSweep {
  /** The callers' branch; none of the victims belongs to it. */
  world: World;
  callers: RoleCallers;
  victims: readonly Victim[];
  /** The victims' values for a search field. */
  pools: ReadonlyMap<Victim, Pool>;
  url: string;
}

/** By role. Calls with other proofs are tested elsewhere. */
const isOfMembers = ({ access }: EndpointDefinition): boolean => access.kind === 'member' || access.kind === 'session';

/** The callers of one endpoint, with the victims' values instead of their own. */
class Trial {
  readonly findings: string[] = [];
  calls = 0;
  readonly endpoint: EndpointDefinition;
  readonly #sweep: RoleSweep;

  constructor(sweep: RoleSweep, endpoint: EndpointDefinition) {
    this.#sweep = sweep;
    this.endpoint = endpoint;
  }

  find(caller: RoleCaller, what: string, told: string): void {
    this.findings.push(`${this.endpoint.name}, ${caller.name}, ${what}: ${told}`);
  }

  /** Victims whose data this call must not show to its caller. */
  hidden(): readonly Victim[] {
    const { victims } = this.#sweep;
    return answersCatalogue(this.endpoint.name) ? victims.filter(({ name }) => name === 'other') : victims;
  }

  async send(caller: RoleCaller, what: string, call: GoodCall): Promise<Answered> {
    const { world, url } = this.#sweep;
    // Rate limits are tested elsewhere.
    if (this.calls++ % 20 === 0) await world.app.owner.query('truncate rate_limit');
    const answered = await sendCall(url, call);
    for (const victim of this.hidden()) {
      const shared = [
        ...(showsPatients(this.endpoint.name) ? victim.patient_ids : []),
        ...(showsChoices(this.endpoint.name) ? victim.choices : []),
      ];
      const sent = [...textsIn(call), ...Object.values(call.params), ...shared];
      const leak = leakIn(answered.body, victim, sent) ?? leakIn(answered.headers, victim, sent);
      if (leak) this.find(caller, what, `the answer holds ${leak}`);
    }
    if (answered.status >= 500) this.find(caller, what, `answered ${shown(answered)}`);
    return answered;
  }
}

const callOf = (victim: Victim, { name }: EndpointDefinition): GoodCall => {
  const call = victim.calls.get(name);
  if (!call) throw new Error(`There is no foreign call of '${name}'.`);
  return call;
};

/** A caller without the role is refused, for ids of any clinic. */
async function tryRefused(trial: Trial, caller: RoleCaller, victim: Victim, code: keyof typeof refused_status) {
  const call = callBy({ ...callOf(victim, trial.endpoint), endpoint: trial.endpoint }, { bearer: caller.token });
  const answered = await trial.send(caller, `the call of ${victim.name}`, call);
  if (answered.status !== refused_status[code] || answered.code !== code)
    trial.find(
      caller,
      `the call of ${victim.name}`,
      `expected ${refused_status[code]} ${code}, answered ${shown(answered)}`,
    );
}

/** One permitted caller: foreign records must look like missing ones. */
class LetIn {
  readonly #trial: Trial;
  readonly #world: World;
  readonly #caller: RoleCaller;
  #unused: { call: GoodCall; bearer: string } | undefined;
  /** Answers for unknown values, by place and shape: the same for every victim. */
  readonly #to_missing = new Map<string, { answered: Answered; missing: Probe['missing'] }>();

  constructor(trial: Trial, world: World, caller: RoleCaller) {
    this.#trial = trial;
    this.#world = world;
    this.#caller = caller;
  }

  #newBearer(): Promise<string> {
    return isReading(this.#trial.endpoint) ? Promise.resolve(this.#caller.token) : this.#caller.another();
  }

  /** The caller's own valid call, made again when one like it has succeeded and used it up. */
  async #own(): Promise<{ call: GoodCall; bearer: string }> {
    if (this.#unused) return this.#unused;
    const { endpoint } = this.#trial;
    const bearer = await this.#newBearer();
    const call = callBy(await makePlainCall(this.#world, endpoint, bearer), { bearer });
    return (this.#unused = { call, bearer });
  }

  async #send(what: string, call: GoodCall): Promise<Answered> {
    const answered = await this.#trial.send(this.#caller, what, call);
    if (isDone(answered) && !isReading(this.#trial.endpoint)) this.#unused = undefined;
    return answered;
  }

  async #missing(probe: Probe): Promise<{ answered: Answered; missing: Probe['missing'] }> {
    const look = String(probe.foreign).replaceAll(/\d/g, '0').replaceAll(/[a-z]/gi, 'a');
    const key = `${probe.part}.${probe.path.join('.')} ${look}`;
    const known = this.#to_missing.get(key);
    if (known) return known;
    const answered = await this.#send(probe.what, callWith((await this.#own()).call, probe, probe.missing));
    const made = { answered, missing: probe.missing };
    this.#to_missing.set(key, made);
    return made;
  }

  /** Of a sister branch, but shared by the group; or a name used here before. */
  #isShared({ part, path }: Probe, victim: Victim, { query }: GoodCall): boolean {
    const { name } = this.#trial.endpoint;
    return isGivenOnce(name, part, path[0]) || (victim.name === 'sister' && takesShared(name, part, path[0], query));
  }

  async #tryProbe(probe: Probe, victim: Victim): Promise<void> {
    const answered = await this.#send(probe.what, callWith((await this.#own()).call, probe, probe.foreign));
    const { answered: to_missing, missing } = await this.#missing(probe);
    if (differs(this.#trial.endpoint, { ...probe, missing }, answered, to_missing))
      this.#trial.find(
        this.#caller,
        `${probe.what} of ${victim.name}`,
        `answered ${shown(answered)}, but an unknown one ${shown(to_missing)}`,
      );
  }

  async try(victim: Victim, pool: Pool): Promise<void> {
    const { endpoint } = this.#trial;
    const foreign = callOf(victim, endpoint);
    if (namesOrSeeks(endpoint)) {
      const { call } = await this.#own();
      const probes = probesOf(call, foreign, pool).filter(({ part, path }) => placeNames(endpoint, part, path));
      for (const probe of probes) if (!this.#isShared(probe, victim, call)) await this.#tryProbe(probe, victim);
    }
    const what = `the call of ${victim.name}`;
    const bearer = this.#unused?.bearer ?? (await this.#newBearer());
    const answered = await this.#send(what, callBy({ ...foreign, endpoint }, { bearer }));
    if (answered.code === 'not_signed_in') this.#trial.find(this.#caller, what, `answered ${shown(answered)}`);
  }
}

/**
 * Every caller sends each victim's values to the endpoint: callers without the role are refused, and for permitted ones the records look
 * missing. Returns the number of calls.
 */
export async function sweepRoles(sweep: RoleSweep, endpoint: EndpointDefinition): Promise<Swept> {
  const { world, victims, pools } = sweep;
  const callers = await sweep.callers(endpoint);
  const trial = new Trial(sweep, endpoint);
  const expected = callers.map((caller) => ({
    caller,
    answer: expectedAnswer(endpoint, { proof: 'member', roles: caller.roles }),
  }));
  await inTurns(expected, 8, async ({ caller, answer }) => {
    if (answer !== 'through') for (const victim of victims) await tryRefused(trial, caller, victim, answer);
  });
  if (!isOfMembers(endpoint)) return { calls: trial.calls, findings: trial.findings };
  // Callers acting on the branch's records take turns; on their own accounts they may act at once.
  const asks_role = endpoint.access.kind === 'member' && (endpoint.access.role ?? endpoint.access.one_of) !== undefined;
  // Elsewhere a place is tried with its value in the victim's own call. Making a file is slow.
  const looks_for = isReading(endpoint) && !endpoint.file;
  await inTurns(expected, asks_role || endpoint.file ? 1 : 8, async ({ caller, answer }) => {
    if (answer !== 'through') return;
    const let_in = new LetIn(trial, world, caller);
    for (const victim of trial.hidden()) await let_in.try(victim, looks_for ? (pools.get(victim) ?? []) : []);
  });
  return { calls: trial.calls, findings: trial.findings };
}
