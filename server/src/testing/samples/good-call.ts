import { join } from 'node:path';
import type { EndpointDefinition, Schema } from '@clinic/contract/shared/endpoint.ts';
import { platform_scopes, type PlatformScope } from '@clinic/contract/shared/platform-scopes.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { makeClinic, makeGroup } from '../factories.ts';
import { sharedOperatorToken } from '../people/operators.ts';
import { makeCounter, openCounter, signedHeaders } from '../money/payments.ts';
import { readFolder } from '../../distribution/read-folder.ts';
import { shapeOf } from '../bad-input/shape.ts';
import { type TestApp, test_platform_key } from '../test-app.ts';
import { deriveSample } from '../bad-input/derive-sample.ts';
import type { DomainSamples, EndpointSample, Sample, World } from './sample.ts';

/** The samples of a domain with many are in a folder of their own. */
const folders = ['', 'settlement', 'telemed', 'tenants', 'visits'].map((name) => join(import.meta.dirname, name));
const found = (
  await Promise.all(folders.map((folder) => readFolder<{ samples: DomainSamples }>(folder, '.samples.ts')))
).flat();
const samples: DomainSamples = Object.assign({}, ...found.map((module) => module.samples));

/** An object's fields, or a list of objects. */
export type GoodBody = Record<string, unknown> | Record<string, unknown>[];

/** A call that its endpoint accepts: arguments, and the headers that authenticate its caller. */
export interface GoodCall {
  endpoint: EndpointDefinition;
  params: Record<string, string>;
  query: Record<string, string>;
  body: GoodBody | undefined;
  /** Headers that authenticate the caller, over this body. */
  credentials: (payload: string) => Record<string, string>;
}

export async function makeWorld(app: TestApp): Promise<World> {
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group, { allow_telemed: true });
  const counter = await makeCounter(app, { group, clinic, roles });
  return { app, group, clinic, user: counter.user, counter };
}

/** Signs the world's user in anew: a long run exceeds the life of a token. */
export async function renewCounter({ app, user, clinic, counter }: World): Promise<void> {
  Object.assign(counter, await openCounter(app, user, clinic));
}

export const sampleOf = (endpoint: EndpointDefinition): EndpointSample => samples[endpoint.name] ?? {};

const texts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** A sample omits an optional field of the schema by setting it to undefined. */
const present = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const derived = (schema: Schema | undefined): Record<string, unknown> =>
  (schema ? (deriveSample(schema) as Record<string, unknown> | undefined) : undefined) ?? {};

function bodyOf(schema: Schema, given: Sample): GoodBody {
  if (shapeOf(schema).kind === 'list') return (given.list ?? deriveSample(schema) ?? []) as Record<string, unknown>[];
  return present({ ...derived(schema), ...given.body });
}

/** The key that calls the platform API, or an operator where no key may. */
const platformBearer = (app: TestApp, scope: PlatformScope): Promise<string> | string =>
  platform_scopes.some((held) => held === scope) ? test_platform_key : sharedOperatorToken(app);

function credentialsOf(endpoint: EndpointDefinition, bearer: string): GoodCall['credentials'] {
  if (endpoint.access.kind === 'webhook') return (payload) => signedHeaders(payload);
  if (endpoint.access.kind === 'public' || endpoint.access.kind === 'device') return () => ({});
  return () => ({ authorization: `Bearer ${bearer}` });
}

/** A valid call of the endpoint: values derived from the schemas, overridden by the domain's samples. */
export async function makeGoodCall(world: World, endpoint: EndpointDefinition, bearer?: string): Promise<GoodCall> {
  const given = (await sampleOf(endpoint).make?.(world, bearer)) ?? {};
  const { access } = endpoint;
  const usual = access.kind === 'platform' ? await platformBearer(world.app, access.scope) : world.counter.token;
  return {
    endpoint,
    params: texts({ ...derived(endpoint.params), ...given.params }),
    query: texts(present({ ...derived(endpoint.query), ...given.query })),
    body: endpoint.body && bodyOf(endpoint.body, given),
    credentials: credentialsOf(endpoint, given.token ?? usual),
  };
}
