import { type RefusalCode, refusals } from '@clinic/contract/contracts.ts';
import { type EndpointDefinition, onlyReads, type Schema, successStatuses } from '@clinic/contract/shared/endpoint.ts';
import { problem } from '@clinic/contract/shared/problem.ts';
import type { AskedRole } from '@clinic/contract/shared/roles.ts';
import { membersOf } from '@clinic/contract/shared/sent-body.ts';
import { z } from 'zod/mini';
import { problemOf } from '../http/answers/problems.ts';
import { isMemberWrite } from '../http/limits/member-writes.ts';
import { isRefusedWhenClosed } from '../session/session-refusal.ts';
import { type Components, createComponents, type Json } from './components.ts';
import type { ContractNames } from './contract-names.ts';
import { otherPaths } from './other-paths.ts';
import { sentWebhooks, webhook_parameters } from './sent-webhooks.ts';

const security_schemes: Json = {
  member: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A member token of one branch (token/exchange), one hour.',
  },
  session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A permanent or a member token.' },
  screen: { type: 'apiKey', in: 'query', name: 'token', description: "A customer screen's token." },
  webhook: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description: 'Standard Webhooks: webhook-id, webhook-timestamp and webhook-signature over the raw body.',
  },
  platform: { type: 'http', scheme: 'bearer', description: 'An API key with the scope of the call.' },
};

const scheme_of = {
  public: undefined,
  session: 'session',
  member: 'member',
  device: 'screen',
  webhook: 'webhook',
  platform: 'platform',
} as const;

/** A call that may be repeated with its idempotency key. */
const isRepeatable = ({
  method,
  access,
  changes_nothing,
}: Pick<EndpointDefinition, 'method' | 'access' | 'changes_nothing'>): boolean =>
  method === 'POST' && (access.kind === 'member' || access.kind === 'platform') && !changes_nothing;

const isOfSignature = (code: string): code is RefusalCode => code.startsWith('webhook_');

/** Refusals of a caller who does not prove who it is. */
function refusalsOfCaller({ kind }: EndpointDefinition['access']): RefusalCode[] {
  if (kind === 'public') return [];
  return kind === 'webhook' ? Object.keys(refusals).filter(isOfSignature) : ['not_signed_in'];
}

/** Refusals that access, schemas and limits add to those that the call declares. */
function commonRefusals({
  access,
  params,
  query,
  body,
  limit,
  method,
  while_password_must_change,
  while_enrolling,
  while_locked,
  while_viewing,
  step_up,
  saves,
  changes_nothing,
  also_writes,
}: EndpointDefinition): RefusalCode[] {
  const role = access.kind === 'platform' || (access.kind === 'member' && Boolean(access.role ?? access.one_of));
  return [
    ...refusalsOfCaller(access),
    ...(role ? (['role_missing'] as const) : []),
    ...(access.kind === 'member' && !while_password_must_change ? (['password_must_change'] as const) : []),
    ...(access.kind === 'member' && !while_enrolling && !while_password_must_change
      ? (['second_factor_must_enrol'] as const)
      : []),
    ...(access.kind === 'member' && !while_locked ? (['session_locked'] as const) : []),
    ...(access.kind === 'member' && !onlyReads({ method, changes_nothing, also_writes }) && !while_viewing
      ? (['view_only'] as const)
      : []),
    ...(access.kind === 'member' &&
    isRefusedWhenClosed({
      method,
      changes_nothing,
      also_writes,
      while_viewing,
      while_locked,
      while_password_must_change,
      while_enrolling,
    })
      ? (['branch_closed'] as const)
      : []),
    ...(step_up ? (['step_up_needed'] as const) : []),
    ...(saves ? (['stale_object'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(query || body ? (['malformed'] as const) : []),
    ...(body ? (['validation_failed', 'body_too_large', 'media_type'] as const) : []),
    ...(isRepeatable({ method, access, changes_nothing }) ? (['idempotency_key_reused'] as const) : []),
    ...(limit || isMemberWrite({ access, method, changes_nothing, limit }) ? (['too_many_requests'] as const) : []),
    'unavailable',
  ];
}

/** The refusals of a status, as an answer of its own: calls that refuse alike share it. */
const refusalAnswer = (status: number, alike: readonly RefusalCode[]): Json => ({
  description: alike.map((code) => refusals[code].detail).join(' · '),
  ...([429, 503].includes(status)
    ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } } }
    : {}),
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(alike.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

/** Calls with these very refusals share one answer, under the names of the refusals. */
function refusalAnswers(endpoint: EndpointDefinition, responses: Json): Json {
  const codes = [...new Set([...commonRefusals(endpoint), ...((endpoint.refusals ?? []) as RefusalCode[])])];
  const by_status = Map.groupBy(codes.toSorted(), (code) => refusals[code].status);
  return Object.fromEntries(
    [...by_status].map(([status, alike]) => {
      const name = alike.join('-');
      responses[name] ??= refusalAnswer(status, alike);
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** The members of an object schema as parameters. */
function parameters(
  { ofParameter }: Components,
  schema: Schema | undefined,
  place: 'path' | 'query',
  left_out: string[] = [],
): Json[] {
  if (!schema) return [];
  const json = ofParameter(schema);
  const required = new Set((json['required'] as string[] | undefined) ?? []);
  return Object.entries((json['properties'] as Json | undefined) ?? {})
    .filter(([name]) => !left_out.includes(name))
    .map(([name, described]) => ({
      name,
      in: place,
      required: place === 'path' || required.has(name),
      schema: described,
    }));
}

const success_words = { 200: 'Done.', 201: 'Created.', 202: 'Accepted.', 204: 'Done.' } as const;

const idempotency_key: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 128 },
  description: 'The same key and body give the first answer again for 24 hours.',
};

/** The answers of a call that succeeds, one for each status that it can have. */
function success({ of }: Components, endpoint: EndpointDefinition): Json {
  const { response, file } = endpoint;
  if (file) return { '200': { description: 'The file.', content: { [file.type]: {} } } };
  const content = response && { 'application/json': { schema: of(response, 'output') } };
  return Object.fromEntries(
    successStatuses(endpoint).map((status) => [
      String(status),
      { description: success_words[status], ...(content && status !== 204 ? { content } : {}) },
    ]),
  );
}

/** The read-only members of the object that a call saves. They may be sent as they were read. */
function readOnlyMembers({ of }: Components, body: Schema, saves: Schema): Json {
  const written = membersOf(body);
  const entries = Object.entries(membersOf(saves)).filter(([name]) => !Object.hasOwn(written, name));
  return Object.fromEntries(entries.map(([name, member]) => [name, { ...of(member, 'output'), readOnly: true }]));
}

/** The JSON body; where the call allows it, also as the bare list of one field. */
function bodySchema(components: Components, body: Schema, { body_as_list, saves }: EndpointDefinition): Json {
  const own = components.of(body, 'input');
  // Read-only members are added to a body by itself, so the body's own shape is looked up.
  const written = saves ? components.resolved(own) : own;
  const properties = written['properties'] as Json | undefined;
  const whole =
    saves && properties
      ? { ...written, properties: { ...properties, ...readOnlyMembers(components, body, saves) } }
      : written;
  return body_as_list === undefined ? whole : { anyOf: [whole, properties?.[body_as_list]] };
}

/** The request body: JSON, or a form with one file. A call whose body needs no field takes none, too. */
function requestBody(components: Components, endpoint: EndpointDefinition): Json | undefined {
  const { body, upload } = endpoint;
  if (body) {
    const required = !z.safeParse(body, {}).success;
    return { required, content: { 'application/json': { schema: bodySchema(components, body, endpoint) } } };
  }
  if (!upload) return undefined;
  const { field, media_types } = upload;
  const schema = {
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'string', format: 'binary' } },
    additionalProperties: false,
  };
  const encoding = { [field]: { contentType: media_types.join(', ') } };
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } };
}

const askedText = (asked: AskedRole): string => (typeof asked === 'string' ? asked : asked.all.join(' and '));

/** The parts of a document while its calls are described. */
interface Making {
  components: Components;
  responses: Json;
  names: ContractNames;
}

function describe({ components, responses, names }: Making, endpoint: EndpointDefinition): Json {
  const { name, summary, access, params, query } = endpoint;
  const scheme = scheme_of[access.kind];
  const sent = requestBody(components, endpoint);
  const needs =
    access.kind === 'member' && (access.role || access.one_of)
      ? `Needs ${[access.role ?? access.one_of ?? []].flat().map(askedText).join(' or ')}.`
      : access.kind === 'platform'
        ? `Needs the scope ${access.scope}.`
        : undefined;
  return {
    operationId: name,
    summary,
    ...(needs ? { description: needs } : {}),
    tags: [names.domains.get(name) ?? 'shared'],
    security: scheme ? [{ [scheme]: [] }] : [],
    parameters: [
      ...parameters(components, params, 'path'),
      ...parameters(components, query, 'query', access.kind === 'device' ? ['token'] : []),
      ...(access.kind === 'webhook' ? Object.values(webhook_parameters) : []),
      ...(isRepeatable(endpoint) ? [idempotency_key] : []),
    ],
    ...(sent ? { requestBody: sent } : {}),
    responses: { ...success(components, endpoint), ...refusalAnswers(endpoint, responses) },
  };
}

/** The OpenAPI 3.1 document of these calls. */
export function openApi(endpoints: readonly EndpointDefinition[], names: ContractNames): Json {
  const components = createComponents(names.schemas);
  const responses: Json = {};
  const paths: Record<string, Json> = {};
  components.of(problem, 'output');
  for (const endpoint of endpoints)
    (paths[`/api${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = describe(
      { components, responses, names },
      endpoint,
    );
  const webhooks = sentWebhooks(components);
  const codes = Object.keys(refusals) as RefusalCode[];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clinic portal',
      version: '1',
      description:
        'Every call of the portal and of the platform. Errors are problem details (RFC 9457); `detail` is the sentence for people.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set([...names.domains.values(), 'operations'])].toSorted().map((name) => ({ name })),
    paths: { ...paths, ...otherPaths },
    webhooks,
    components: {
      schemas: components.schemas,
      parameters: webhook_parameters,
      responses,
      examples: Object.fromEntries(codes.map((code) => [code, { value: problemOf(code) }])),
      securitySchemes: security_schemes,
    },
  };
}
