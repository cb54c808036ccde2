import type { Json } from './components.ts';

const text = (description: string): Json => ({ type: 'string', description });
const json = (properties: Json): Json => ({
  'application/json': { schema: { type: 'object', required: Object.keys(properties), properties } },
});
const refused = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

interface Described {
  operationId: string;
  summary: string;
  tag: string;
  parameters?: Json[];
  responses: Json;
}

const open = ({ tag, parameters = [], ...described }: Described): Json => ({
  get: { ...described, tags: [tag], security: [], parameters },
});

const live: Json = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['status'],
      properties: {
        status: { type: 'string', const: 'ok' },
        way: {
          enum: ['direct', 'trusted', 'untrusted'],
          description:
            'Whether the call came with X-Forwarded-For, and whether that is trusted. Absent during a start.',
        },
      },
    },
  },
};

const readiness: Json = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['status'],
      properties: {
        status: { enum: ['ok', 'failed', 'draining'] },
        checks: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
};

/** What the server answers beside the calls of the contract. */
export const otherPaths: Json = {
  '/api/health/live': open({
    operationId: 'isLive',
    summary: 'The process runs',
    tag: 'operations',
    responses: { '200': { description: 'It runs.', content: live } },
  }),
  '/api/health/ready': open({
    operationId: 'isReady',
    summary: 'The process can serve: it reads and writes, and is not about to end',
    tag: 'operations',
    responses: {
      '200': { description: 'It can serve.', content: { 'application/json': { schema: { type: 'object' } } } },
      '503': {
        description: 'It cannot serve now; `checks` says why.',
        headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } },
        content: readiness,
      },
    },
  }),
  '/api/.well-known/jwks.json': open({
    operationId: 'readPublicKeys',
    summary: 'The public keys that verify the portal’s tokens',
    tag: 'operations',
    responses: {
      '200': {
        description: 'A JSON Web Key Set (RFC 7517).',
        content: {
          'application/jwk-set+json': {
            schema: {
              type: 'object',
              required: ['keys'],
              properties: {
                keys: {
                  type: 'array',
                  items: {
                    type: 'object',
                    required: ['kty', 'crv', 'x', 'kid', 'alg', 'use'],
                    properties: {
                      kty: text('`OKP`'),
                      crv: text('`Ed25519`'),
                      x: text('The key.'),
                      kid: text('The name of the key, as in the head of a token.'),
                      alg: text('`EdDSA`'),
                      use: text('`sig`'),
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  }),
  '/api/delivery/tracking/{ordernumber}': open({
    operationId: 'openTracking',
    summary: 'Leads to where a delivery is tracked',
    tag: 'dispensary',
    parameters: [{ name: 'ordernumber', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      '302': {
        description: 'The page that tracks the delivery.',
        headers: { Location: { schema: { type: 'string' }, description: 'Its address.' } },
      },
      '404': refused('No order has such a number.'),
    },
  }),
  '/dt/site.php': open({
    operationId: 'readPartnerSiteAddress',
    summary: 'The address of a partner site by its key, from the configuration',
    tag: 'visits',
    parameters: [{ name: 'site', in: 'query', required: true, schema: { type: 'string' } }],
    responses: {
      '200': {
        description: 'The site.',
        content: json({ site: text('Its key.'), base_url: text('Its address.') }),
      },
      '404': refused('There is no such site.'),
    },
  }),
};
