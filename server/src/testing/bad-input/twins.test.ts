import { requiredText } from '@clinic/contract/shared/fields.ts';
import { endpoint, type EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { amountToPay } from '@clinic/contract/shared/money.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { problemOf } from '../../platform/http/answers/problems.ts';
import { route } from '../../platform/http/route.ts';
import { serve } from '../../platform/http/serve.ts';
import { makeGoodCall } from '../samples/good-call.ts';
import { is_on_engine } from '../distribution/on-engine.ts';
import { watchChanges, watched_on_one_server } from './changes.ts';
import { changedTables, takeFingerprint } from './fingerprint.ts';
import { mutate, mutationsOf } from './mutations.ts';
import { isHarmless, judged, sendAll } from './send-all.ts';
import { type BadInputStage, setStage } from './stage.ts';
import { faultsOfValid } from './valid-calls.ts';
import { Wire } from './wire.ts';

/** Calls with a planted fault each. All claim the same contract. */
const contract = { recipient: requiredText(64), amount: amountToPay };
const twin = (name: string, body: EndpointDefinition['body'] = z.strictObject(contract)) =>
  endpoint({
    name,
    method: 'PUT',
    path: `/twin/${name}`,
    summary: 'A planted fault',
    words: 'A planted fault',
    access: { kind: 'member' },
    body,
    response: z.object({ done: z.boolean() }),
  });

type Body = { recipient: string; amount: unknown };
type Handler = (body: Body, reply: FastifyReply) => Promise<unknown>;

let stage: BadInputStage;
let app: FastifyInstance;
let url: string;

const store = (recipient: string, subject = 'x') =>
  stage.app.owner.query("insert into sent_mail (recipient, subject, body) values ($1, $2, 'x')", [recipient, subject]);

const refuse = (reply: FastifyReply, fields?: Record<string, string[]>) =>
  reply
    .code(422)
    .type('application/problem+json')
    .send(JSON.stringify(problemOf('validation_failed', fields)));

/** Names the wrong fields correctly; undefined if nothing is wrong. */
function wrongFields(body: unknown): Record<string, string[]> | undefined {
  const parsed = z.safeParse(z.strictObject(contract), body);
  if (parsed.success) return undefined;
  const keys = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'],
  );
  return Object.fromEntries(keys.map((key) => [key || 'body', ['Incorrect format.']]));
}

const naive: Record<string, Handler> = {
  coercesAmounts: async (body, reply) => {
    const amount = Number(body?.amount);
    const wrong = wrongFields({ ...body, amount });
    return wrong ? refuse(reply, wrong) : { done: true };
  },
  storesFirst: async (body, reply) => {
    await store('another recipient');
    const wrong = wrongFields(body);
    return wrong ? refuse(reply, wrong) : { done: true };
  },
  namesNothing: async (body, reply) => (wrongFields(body) ? refuse(reply) : { done: true }),
  blamesAll: async (body, reply) =>
    wrongFields(body)
      ? refuse(reply, { recipient: ['Incorrect format.'], amount: ['Incorrect format.'] })
      : { done: true },
  answersInPlainText: async (body, reply) => (wrongFields(body) ? reply.code(422).send('wrong') : { done: true }),
  storesTwice: async (body, reply) => {
    const wrong = wrongFields(body);
    if (wrong) return refuse(reply, wrong);
    await Promise.all([store(body.recipient.trim()), store(body.recipient.trim())]);
    return { done: true };
  },
  storesSomethingElse: async (body, reply) => {
    const wrong = wrongFields(body);
    if (wrong) return refuse(reply, wrong);
    await store(body.recipient.trim().toLowerCase());
    return { done: true };
  },
};

/** Served by the product's own code, but with a contract that passes everything to the database. */
const failsPast64Bits = twin('failsPast64Bits', z.strictObject({ recipient: z.string().check(z.maxLength(64)) }));

beforeAll(async () => {
  stage = await setStage('fatal');
  app = await createHttpServer(stage.app.platform);
  for (const [name, handler] of Object.entries(naive)) {
    app.put(`/api/twin/${name}`, (request: FastifyRequest, reply) => handler(request.body as Body, reply));
  }
  serve(app, stage.app.platform, [
    route(failsPast64Bits, async (act, { body }) => {
      const { recipient } = body as Body;
      if (/^\d+$/.test(recipient)) await sql`select ${recipient}::bigint`.execute(act.db);
      return { done: true };
    }),
  ]);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await stage.app.close();
});

/** What the proof's checks say about a call. */
async function found(definition: EndpointDefinition): Promise<string> {
  const call = await makeGoodCall(stage.world, definition);
  const requests = mutationsOf(call).map((mutation) => judged(mutate(call, [mutation])));
  const before = await takeFingerprint(stage.app.owner);
  const { faults } = await sendAll(url, requests.filter(isHarmless));
  const changed = changedTables(before, await takeFingerprint(stage.app.owner));
  return [...faults, ...changed.map((table) => `written: ${table}`)].join('\n');
}

/** The same for input that the schemas accept; only the recipient is stored here. */
async function foundInStored(definition: EndpointDefinition): Promise<string> {
  const call = await makeGoodCall(stage.world, definition);
  const wire = new Wire(url);
  const changes = await watchChanges(stage.app.owner);
  const faults: string[] = [];
  for (const mutation of mutationsOf(call).filter(
    ({ what }) => what === 'text: SQL' || what === 'text: past 64 bits' || what === 'text: the word NaN',
  ))
    faults.push(...(await faultsOfValid(changes, wire, call, mutation, { amount: null })));
  wire.close();
  await changes.stop();
  return faults.join('\n');
}

test.each([
  ['coercesAmounts', /amount: .*answered 200 instead of 422/],
  ['storesFirst', /^written: public\.sent_mail$/m],
  ['namesNothing', /it names no field instead of amount/],
  ['blamesAll', /it blames amount, which is right/],
  ['answersInPlainText', /not application\/problem\+json/],
])('T13 finds the twin that %s', async (name, told) => {
  expect(await found(twin(name))).toMatch(told);
});

test('T13 finds the twin that fails on a number past 64 bits', async () => {
  expect(await found(failsPast64Bits)).toBe('');
  const call = await makeGoodCall(stage.world, failsPast64Bits);
  const past = mutationsOf(call).filter(({ what }) => what === 'text: past 64 bits');
  const { faults } = await sendAll(
    url,
    past.map((mutation) => judged(mutate(call, [mutation]))),
  );
  expect(faults.join('\n')).toMatch(/past 64 bits: answered 500/);
});

test.for<[string, RegExp]>([
  ['storesTwice', /stored recipient = .* 2 times, in sent_mail, sent_mail/],
  ['storesSomethingElse', /stored recipient = .* in no row as it was sent/],
])('T13 finds by its rows the twin that %s', async ([name, told], context) => {
  if (is_on_engine) context.skip(watched_on_one_server);
  expect(await foundInStored(twin(name))).toMatch(told);
});
