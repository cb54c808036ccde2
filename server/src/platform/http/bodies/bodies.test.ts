import { login } from '@clinic/contract/access/sign-in.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClinic, makeGroup, makeUser, test_password, type User } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { body_limit_bytes } from '../http-server.ts';

let app: TestApp;
let user: User;
let good_body: string;
beforeAll(async () => {
  app = await startTestApp();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  user = await makeUser(app, group, { clinics: [clinic] });
  good_body = JSON.stringify({ code: user.group_code, username: user.username, password: test_password });
});
afterAll(() => app.close());
// The rate limit per address counts every attempt here.
const forgetTries = () => app.owner.query('truncate rate_limit');

const put = (body: string | Buffer, content_type = 'application/json'): Promise<Response> =>
  app.raw('/api/clinic/login', {
    method: 'PUT',
    body,
    headers: content_type === '' ? {} : { 'content-type': content_type },
  });

const sessions = async (): Promise<number> =>
  (await app.owner.query<{ n: number }>('select count(*)::int as n from session')).rows[0]?.n ?? -1;

test('T13 a body that differs from the contract is refused on its field, and nothing is stored', async () => {
  const rest = `"username": "${user.username}", "password": "${test_password}"`;
  const code = `"${user.group_code}"`;
  const bodies: [string, number][] = [
    [`{"code": null, ${rest}}`, 422],
    [`{"code": true, ${rest}}`, 422],
    [`{"code": 7, ${rest}}`, 422],
    [`{"code": [${code}], ${rest}}`, 422],
    [`{"code": {"value": ${code}}, ${rest}}`, 422],
    [`{"code": "", ${rest}}`, 422],
    [`{"code": "${'x'.repeat(65)}", ${rest}}`, 422],
    [`{"code": ${code}, "code": ${code}, ${rest}}`, 400],
    [`{"code": ${code}, "c\\u006fde": ${code}, ${rest}}`, 400],
    [`{"code": ${code}, "role": "owner", ${rest}}`, 422],
    [`{"code": ${code}, "__proto__": {"enable": true}, ${rest}}`, 400],
    [`{"code": ${code}, "constructor": {}, ${rest}}`, 400],
    [`{}`, 422],
    [`[]`, 422],
    [`null`, 422],
    [`"${user.group_code}"`, 422],
    [``, 422],
    [`{"code": ${code}, ${rest}`, 400],
    [`{"code": 01, ${rest}}`, 400],
  ];
  for (const [body, status] of bodies) {
    const response = await put(body);
    const problem = (await response.json()) as { errors?: object };
    expect(response.status, body).toBe(status);
    expect(Object.keys(problem.errors ?? {}).length, body).toBeGreaterThan(0);
  }
  expect(await sessions()).toBe(0);
});

test('T13 a body that is not UTF-8 or starts with a byte-order mark is refused', async () => {
  expect((await put(Buffer.from([...Buffer.from('{"code": "'), 0xff, ...Buffer.from('"}')]))).status).toBe(400);
  expect((await put(`\uFEFF${good_body}`)).status).toBe(400);
  expect((await put(Buffer.from(good_body, 'utf16le'))).status).toBe(400);
});

const types_that_are_json = [
  'application/json',
  'Application/JSON',
  'application/json;charset=utf-8',
  'application/json; charset=utf-8',
  'application/json; charset=UTF-8',
  'application/json ; charset=utf-8',
  'application/json; charset="utf-8"',
];
const types_that_are_not = [
  '',
  'text/plain',
  'text/json',
  'text/html',
  'text/javascript',
  'application/javascript',
  'application/x-json',
  'application/jsonp',
  'application/json5',
  'application/jsonl',
  'application/json-seq',
  'application/x-ndjson',
  'application/ld+json',
  'application/problem+json',
  'application/merge-patch+json',
  'application/json-patch+json',
  'application/vnd.api+json',
  'application/hal+json',
  'application/json+json',
  'application/xml',
  'text/xml',
  'application/xhtml+xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=application/json',
  'application/octet-stream',
  'application/*',
  '*/*',
  '*/json',
  'application',
  'json',
  '/json',
  'application/',
  'application/json/',
  'application//json',
  'application/json/text',
  'application /json',
  'application/ json',
  'application/json, text/plain',
  'text/plain, application/json',
  'application/json; charset=utf-16',
  'application/json; charset=utf-7',
  'application/json; charset=iso-8859-1',
  'application/json; charset=ascii',
  'application/json; charset=utf8',
  'application/json; charset=',
  'application/json; charset',
  'application/json; charset=utf-8; charset=utf-16',
  'application/json; foo=bar',
  'application/json; charset=utf-8; foo=bar',
  "application/json; charset='utf-8'",
  'application/json; charset="utf-8',
  'application/json;;',
  'application/json; boundary=x',
  'application/json, application/json',
  'xapplication/json',
  'application/jsonx',
  'application/cbor',
];

test('T14 for every content type, a body is either JSON in UTF-8 and validated, or refused with 415', async () => {
  await forgetTries();
  expect(types_that_are_json.length + types_that_are_not.length).toBeGreaterThanOrEqual(60);
  const before = await sessions();
  const bytes = Buffer.from(good_body);
  for (const type of types_that_are_not) {
    const response = await put(bytes, type);
    expect([400, 415], `'${type}' answered ${response.status}`).toContain(response.status);
  }
  expect(await sessions()).toBe(before);
  await forgetTries();
  for (const type of types_that_are_json) {
    expect((await put(bytes, type)).status, type).toBe(200);
    expect((await put('{"code": null}', type)).status, type).toBe(422);
  }
});

test('a body over the limit is refused with 413, with or without a Content-Length', async () => {
  await forgetTries();
  const large = JSON.stringify({ code: 'x'.repeat(body_limit_bytes) });
  const told = await put(large);
  expect(told.status).toBe(413);
  const pieces = new ReadableStream({
    start: (controller) => {
      for (let piece = 0; piece < 5; piece++) controller.enqueue(Buffer.from(large.slice(0, 16_384)));
      controller.close();
    },
  });
  const untold = await app.raw('/api/clinic/login', {
    method: 'PUT',
    body: pieces,
    headers: { 'content-type': 'application/json' },
    duplex: 'half',
  });
  expect(untold.status).toBe(413);
});

test('a valid body is accepted unchanged', async () => {
  await forgetTries();
  const signed_in = await app.call(login, { body: JSON.parse(good_body) as object });
  expect(signed_in.status).toBe(200);
});
