import { allEndpoints } from '@clinic/contract/endpoints.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { createLog } from '../../platform/log/log.ts';
import { type GoodCall, makeGoodCall, makeWorld, sampleOf } from '../samples/good-call.ts';
import type { World } from '../samples/sample.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../test-app.ts';
import { bytesOf, untouched } from './bad-request.ts';
import { Wire } from './wire.ts';

export interface BadInputStage {
  app: TestApp;
  world: World;
  /** Log lines of the app. */
  logged: string[];
}

/** Runs a function before each change of a row. Each statement goes by itself, as the distributed engine takes it. */
async function changeRows(app: TestApp, name: string, events_on: string, change: string): Promise<void> {
  await app.owner.query(
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${change}; return new; end $$`,
  );
  await app.owner.query(
    `create or replace trigger ${name} before ${events_on} for each row execute function ${name}()`,
  );
}

/** Every caller stays below the rate limits, which are not under test here. */
const forgetLimits = (app: TestApp): Promise<void> =>
  changeRows(app, 'count_nothing', 'update on rate_limit', 'new.hits := 1');

/** A long run exceeds the life of an identity proof, which is not under test here. */
const keepProofs = (app: TestApp): Promise<void> =>
  changeRows(app, 'prove_for_long', 'insert or update on session', "new.proved_at := now() + interval '1 day'");

/** An app that keeps its log from this level on, with a branch and a user with all roles. */
export async function setStage(level: string, options: TestAppOptions = {}): Promise<BadInputStage> {
  const logged: string[] = [];
  const log = createLog(level, { write: (line) => void logged.push(line) });
  const app = await startTestApp({ log, ...options });
  await forgetLimits(app);
  await keepProofs(app);
  return { app, world: await makeWorld(app), logged };
}

/** A valid call of each endpoint, prepared and not sent. */
export async function makeCalls(
  world: World,
  endpoints: readonly EndpointDefinition[] = allEndpoints,
): Promise<GoodCall[]> {
  const calls: GoodCall[] = [];
  for (const endpoint of endpoints) calls.push(await makeGoodCall(world, endpoint));
  return calls;
}

/**
 * The server's answers to samples that it refuses. Until they are accepted, a refusal of their changes proves nothing. Each is made just
 * before it is sent: a sample may change a setting of the group that another one needs, such as where its consults open.
 */
export async function refusedGoodCalls({ app, world }: Pick<BadInputStage, 'app' | 'world'>): Promise<string[]> {
  const wire = new Wire(app.url);
  const refused: string[] = [];
  for (const endpoint of allEndpoints.filter((one) => !sampleOf(one).is_refused)) {
    const call = await makeGoodCall(world, endpoint);
    const outcome = await wire.send(bytesOf(untouched(call)));
    if (typeof outcome !== 'string' && outcome.status < 300) continue;
    const said = typeof outcome === 'string' ? outcome : `${outcome.status} ${outcome.body}`;
    refused.push(
      `${endpoint.name} does not take its sample (${said}): say in server/src/testing/samples what it needs.`,
    );
  }
  wire.close();
  return refused;
}
