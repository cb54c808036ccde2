import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { exportTransactions, listTransactions } from '@clinic/contract/payments/transactions.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { workers } from '../../app.ts';
import { sendCall } from '../../testing/authorization/send-call.ts';
import { fieldsOf } from '../../testing/bad-input/shape.ts';
import { type BadInputStage, setStage } from '../../testing/bad-input/stage.ts';
import { openCounter, sendOutcome, startPayment } from '../../testing/money/payments.ts';
import { type GoodCall, makeGoodCall } from '../../testing/samples/good-call.ts';
import { job_schema } from '../jobs/queue.ts';

/** As a clinic knows them: by a number and a name. */
const patients = Array.from({ length: 100 }, (_, index) => `S${8_000_000 + index * 7_919}K Canary-${index}`);

let stage: BadInputStage;
beforeAll(async () => {
  stage = await setStage('trace');
});
afterAll(() => stage.app.close());

interface Place {
  endpoint: EndpointDefinition;
  part: 'query' | 'body';
  field: string;
}

/** Fields where text about a patient is typed or searched. */
const is_told = /(?:^|_)(?:patient_id|remark|reason|note|text|filter|name|words|title|description)$/;

/** No place for a patient: the company's name, with which it invites operators. */
const is_of_company = ({ name }: EndpointDefinition): boolean => name === 'saveCompanySetting';

const places: Place[] = allEndpoints
  .filter((one) => !is_of_company(one))
  .flatMap((endpoint) =>
    (['query', 'body'] as const).flatMap((part) =>
      fieldsOf(endpoint[part])
        .filter(({ name, schema }) => is_told.test(name) && z.safeParse(schema, patients[0]).success)
        .map(({ name }) => ({ endpoint, part, field: name })),
    ),
  );

/** The valid call with the patient in one field, and malformed variants of it. */
function formsOf(call: GoodCall, { part, field }: Place, patient: string): GoodCall[] {
  const withText = (value: unknown, more: object = {}): GoodCall => ({
    ...call,
    [part]: { ...(call[part] as object), [field]: value, ...more },
  });
  return [
    withText(patient),
    { ...withText(patient), credentials: () => ({}) },
    withText(patient, { [patient]: patient }),
    ...(part === 'body' ? [withText([patient])] : []),
    ...(Object.keys(call.params).length > 0 ? [{ ...withText(patient), params: { id: patient } }] : []),
  ];
}

test('T29 a hundred patients, typed and searched everywhere: none appears in the log, in a job or in the metrics', async () => {
  const { app, world, logged } = stage;
  expect(new Set(places.map(({ field }) => field)).size).toBeGreaterThan(4);
  for (const [index, patient] of patients.entries()) {
    const counter = await openCounter(app, world.user, world.clinic);
    const { reference } = await startPayment(app, counter, { patient_id: patient, remark: patient });
    if (index % 2 === 0) await sendOutcome(app, { reference });
    await app.call(listTransactions, { query: { name: patient } }, counter.token);
  }
  for (const [index, place] of places.entries()) await sendForms(place, patients[index % patients.length] ?? '');
  await app.raw(`/api${exportTransactions.path}?name=Canary`, {
    headers: { authorization: `Bearer ${world.counter.token}` },
  });
  for (const { work, every_seconds } of workers)
    if (every_seconds !== undefined) await work(app.platform, {} as never, {} as never);

  const { rows: kept } = await app.owner.query(
    "select count(*)::int as n from patient where patient_id ilike '%canary%'",
  );
  expect(kept[0]?.n).toBeGreaterThanOrEqual(patients.length);
  expect(logged.length).toBeGreaterThan(500);
  expect(logged.filter((line) => /canary|S8\d{6}K/i.test(line))).toEqual([]);
  const { rows: jobs } = await app.owner.query<{ name: string; told: boolean }>(
    `select name, (data::text || coalesce(output::text, '')) ~* 'canary|S8[0-9]{6}K' as told from ${job_schema}.job`,
  );
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.filter(({ told }) => told)).toEqual([]);
  expect(await app.platform.metrics.registry.metrics()).not.toMatch(/canary|S8\d{6}K/i);
});

async function sendForms(place: Place, patient: string): Promise<void> {
  const { app, world } = stage;
  for (const form of formsOf(await makeGoodCall(world, place.endpoint), place, patient)) await sendCall(app.url, form);
}
