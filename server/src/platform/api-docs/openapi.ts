import { type RefusalCode, refusals } from '@clinic/contract/refusals.ts';
import { type EndpointDefinition, onlyReads, type Schema } from '@clinic/contract/shared/endpoint.ts';
import { problem } from '@clinic/contract/shared/problem.ts';
import type { AskedRole } from '@clinic/contract/shared/roles.ts';
import { z } from 'zod/mini';
import { problemOf } from '../http/answers/problems.ts';
import { isMemberWrite } from '../http/limits/member-writes.ts';

type Json = { [key: string]: unknown };

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json;
  return json;
};

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
  changes_nothing,
  also_writes,
}: EndpointDefinition): RefusalCode[] {
  const role = access.kind === 'platform' || (access.kind === 'member' && Boolean(access.role ?? access.one_of));
  return [
    ...(access.kind === 'public' ? [] : (['not_signed_in'] as const)),
    ...(role ? (['role_missing'] as const) : []),
    ...(access.kind === 'member' && !while_password_must_change ? (['password_must_change'] as const) : []),
    ...(access.kind === 'member' && !while_enrolling && !while_password_must_change
      ? (['second_factor_must_enrol'] as const)
      : []),
    ...(access.kind === 'member' && !while_locked ? (['session_locked'] as const) : []),
    ...(access.kind === 'member' && !onlyReads({ method, changes_nothing, also_writes }) && !while_viewing
      ? (['view_only'] as const)
      : []),
    ...(step_up ? (['step_up_needed'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(query || body ? (['malformed'] as const) : []),
    ...(body ? (['validation_failed', 'body_too_large', 'media_type'] as const) : []),
    ...(isRepeatable({ method, access, changes_nothing }) ? (['idempotency_key_reused'] as const) : []),
    ...(limit || isMemberWrite({ access, method, changes_nothing, limit }) ? (['too_many_requests'] as const) : []),
    'unavailable',
  ];
}

function refusalAnswers(endpoint: EndpointDefinition): Json {
  const codes = [...new Set([...commonRefusals(endpoint), ...((endpoint.refusals ?? []) as RefusalCode[])])];
  const by_status = Map.groupBy(codes, (code) => refusals[code].status);
  return Object.fromEntries(
    [...by_status].map(([status, alike]) => [
      String(status),
      {
        description: alike.map((code) => refusals[code].detail).join(' · '),
        ...([429, 503].includes(status)
          ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } } }
          : {}),
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(alike.map((code) => [code, { value: problemOf(code) }])),
          },
        },
      },
    ]),
  );
}

/** The members of an object schema as parameters. */
function parameters(schema: Schema | undefined, place: 'path' | 'query', left_out: string[] = []): Json[] {
  if (!schema) return [];
  const json = jsonSchema(schema, 'input');
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

const idempotency_key: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 128 },
  description: 'The same key and body give the first answer again for 24 hours.',
};

function success({ response, file }: EndpointDefinition): Json {
  if (file) return { '200': { description: 'The file.', content: { [file.type]: {} } } };
  if (!response) return { '204': { description: 'Done.' } };
  return {
    '200': { description: 'Done.', content: { 'application/json': { schema: jsonSchema(response, 'output') } } },
  };
}

/** The JSON body; where the call allows it, also as the bare list of one field. */
function bodySchema(body: Schema, as_list: string | undefined): Json {
  const whole = jsonSchema(body, 'input');
  return as_list === undefined ? whole : { anyOf: [whole, (whole['properties'] as Json)[as_list]] };
}

/** The request body: JSON, or a form with one file. */
function contentOf({ body, body_as_list, upload }: EndpointDefinition): Json | undefined {
  if (body) return { 'application/json': { schema: bodySchema(body, body_as_list) } };
  if (!upload) return undefined;
  const { field, media_types } = upload;
  const schema = {
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'string', format: 'binary' } },
    additionalProperties: false,
  };
  return { 'multipart/form-data': { schema, encoding: { [field]: { contentType: media_types.join(', ') } } } };
}

const askedText = (asked: AskedRole): string => (typeof asked === 'string' ? asked : asked.all.join(' and '));

function describe(endpoint: EndpointDefinition): Json {
  const { name, path, summary, access, params, query } = endpoint;
  const content = contentOf(endpoint);
  const scheme = scheme_of[access.kind];
  const repeatable = isRepeatable(endpoint) ? [idempotency_key] : [];
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
    tags: [path.split('/')[1] ?? ''],
    security: scheme ? [{ [scheme]: [] }] : [],
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query', access.kind === 'device' ? ['token'] : []),
      ...repeatable,
    ],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: { ...success(endpoint), ...refusalAnswers(endpoint) },
  };
}

/** The OpenAPI 3.1 document of these calls. */
export function openApi(endpoints: readonly EndpointDefinition[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints)
    (paths[`/api${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = describe(endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clinic portal',
      version: '1',
      description:
        'Every call of the portal and of the platform. Errors are problem details (RFC 9457); `detail` is the sentence for people.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: { Problem: jsonSchema(problem, 'output') }, securitySchemes: security_schemes },
  };
}
