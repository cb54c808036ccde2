import { existsSync } from 'node:fs';
import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { refusals } from '@clinic/contract/contracts.ts';
import { setRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

type Answered = { description: string; content?: Record<string, unknown> };
interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  tags: string[];
  parameters: { name: string; in: string; schema: { type?: string } }[];
  responses: Record<string, Answered | { $ref: string }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, unknown>;
  components: { securitySchemes: object; schemas: object; responses: Record<string, Answered> };
}

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await sharedApp();
  document = (await (await app.raw('/api/openapi.json')).json()) as Document;
});

const answerOf = (operation: Operation | undefined, status: number): Answered | undefined => {
  const answer = operation?.responses[String(status)];
  return answer && '$ref' in answer ? document.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;
};

const operationOf = ({ method, path }: (typeof allEndpoints)[number]): Operation | undefined =>
  document.paths[`/api${path}`]?.[method.toLowerCase()];

test('the document describes every call with its credentials, answer and refusals', () => {
  expect(document.openapi).toBe('3.1.0');
  for (const endpoint of allEndpoints) {
    const operation = operationOf(endpoint);
    expect(operation?.operationId, endpoint.path).toBe(endpoint.name);
    for (const requirement of operation?.security ?? []) {
      expect(document.components.securitySchemes).toHaveProperty(Object.keys(requirement)[0] ?? '');
    }
    expect(operation?.security.length, endpoint.name).toBe(endpoint.access.kind === 'public' ? 0 : 1);
    expect(
      Object.keys(operation?.responses ?? {}).some((status) => status.startsWith('2')),
      endpoint.name,
    ).toBe(true);
    for (const code of (endpoint.refusals ?? []) as (keyof typeof refusals)[]) {
      const answer = answerOf(operation, refusals[code].status);
      expect(answer?.description, `${endpoint.name}: ${code}`).toContain(refusals[code].detail);
      expect(answer?.content).toHaveProperty('application/problem+json');
    }
    const in_path = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
      in_path,
    );
  }
});

test('an upload call names its field and media types', () => {
  const described = document.paths['/api/clinic/photo/{type}']?.['post'] as unknown as { requestBody: object };
  expect(described.requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', format: 'binary' } },
          additionalProperties: false,
        },
        encoding: { file: { contentType: 'image/jpeg, image/png, image/webp' } },
      },
    },
  });
});

test('every reference in the document resolves', () => {
  const text = JSON.stringify(document);
  for (const [, path] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    let target: unknown = document;
    for (const part of (path ?? '').split('/')) target = (target as Record<string, unknown>)[part];
    expect(target, path).toBeTypeOf('object');
  }
});

const isOfApi = (address: string): boolean => address.startsWith('/api/');
const portal_files = new URL('../../../../portal/public/', import.meta.url);

test('the page that shows it uses only our own files and no inline script', async () => {
  const page = await app.raw('/api/docs');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const html = await page.text();
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(2);
  const [of_api, of_portal] = [addresses.filter(isOfApi), addresses.filter((address) => !isOfApi(address))];
  for (const address of of_api) expect((await app.raw(address)).status, address).toBe(200);
  // The portal's pages are not built here. The files they share with this page are in the public folder.
  for (const address of of_portal) expect(existsSync(new URL(`.${address}`, portal_files)), address).toBe(true);
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
});

test('the public keys verify our tokens and contain nothing private', async () => {
  const { keys } = (await (await app.raw('/api/.well-known/jwks.json')).json()) as { keys: Record<string, string>[] };
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) {
    expect(key).toMatchObject({ alg: 'EdDSA', use: 'sig' });
    expect(Object.keys(key)).not.toContain('d');
  }
});

test('a body that may be sent as a bare list is described both ways', () => {
  const sent = (operationOf(setRoleGroups) as { requestBody?: { content: Record<string, { schema: object }> } })
    .requestBody?.content['application/json']?.schema;
  expect(sent).toMatchObject({ anyOf: [{ type: 'object' }, { type: 'array', maxItems: 50 }] });
});

const operation = (path: string, method: string): Operation => document.paths[path]?.[method] as Operation;

test('shapes have the names of the contract, and a client gets them by reference', () => {
  for (const name of ['Transaction', 'Voucher', 'Pager', 'Problem', 'Surcharge', 'Clinic', 'User', 'Doctor', 'Issue'])
    expect(document.components.schemas, name).toHaveProperty(name);
  const { responses } = operation('/api/clinic/voucher/{id}', 'get');
  expect(responses['200']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Voucher' } } },
  });
  expect(JSON.stringify(document).length).toBeLessThan(1_200_000);
});

test('numbers in addresses are integers, each call has the tag of its domain, and every status of success is there', () => {
  const read = operation('/api/clinic/transaction/{id}', 'get');
  expect(read.parameters).toMatchObject([{ name: 'id', in: 'path', schema: { type: 'integer' } }]);
  const listed = operation('/api/clinic/vouchers', 'get').parameters.filter(({ name }) => ['p', 'n'].includes(name));
  expect(listed.map(({ schema }) => schema.type)).toEqual(['integer', 'integer']);
  expect([read.tags, operation('/api/clinic/vouchers', 'post').tags]).toEqual([['payments'], ['vouchers']]);
  const statusesOf = (path: string) =>
    Object.keys(operation(path, 'post').responses).filter((status) => status.startsWith('2'));
  expect(statusesOf('/api/platform/payments')).toEqual(['200', '202']);
  expect(statusesOf('/api/platform/plans')).toEqual(['201']);
});

test('webhooks, their headers, and what is answered beside the calls stand in the document', () => {
  expect(Object.keys(document.webhooks).length).toBeGreaterThan(5);
  const { parameters } = operation('/api/platform/payments', 'post');
  expect(parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  for (const path of [
    '/api/health/live',
    '/api/health/ready',
    '/api/.well-known/jwks.json',
    '/api/delivery/tracking/{ordernumber}',
    '/dt/site.php',
  ])
    expect(document.paths, path).toHaveProperty([path, 'get']);
});

test('the read-only members of an object that is sent back are marked', () => {
  const { requestBody } = operation('/api/clinic/consultation-surcharge/{id}', 'put') as unknown as {
    requestBody: { content: Record<string, { schema: { properties: Record<string, { readOnly?: boolean }> } }> };
  };
  const { properties } = requestBody.content['application/json']?.schema ?? { properties: {} };
  expect([properties['enable']?.readOnly, properties['amount']?.readOnly]).toEqual([true, undefined]);
});
