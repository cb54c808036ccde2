import { allEndpoints } from '@clinic/contract/endpoints.ts';
import type { EndpointDefinition, Schema } from '@clinic/contract/shared/endpoint.ts';
import { membersOf } from '@clinic/contract/shared/sent-body.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Answered, sendCall } from '../authorization/send-call.ts';
import { shapeOf } from './shape.ts';
import { sharedApp } from '../shared-app.ts';
import type { TestApp } from '../test-app.ts';
import { type GoodCall, makeGoodCall, makeWorld } from '../samples/good-call.ts';
import type { World } from '../samples/sample.ts';

type Row = Record<string, unknown>;

/** A GET, the list in its answer that has the object or has it in a member of its rows, and a query that it takes. */
interface Reader {
  reading: EndpointDefinition;
  list?: string;
  member?: string;
  query?: Record<string, string>;
}

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await sharedApp();
  world = await makeWorld(app);
});

const saving = allEndpoints.filter(({ saves }) => saves !== undefined);

/** The schema of the rows in an answer: of `data`, or of a list under another name. */
const rowsIn = (schema: Schema): [list: string, row: Schema][] =>
  Object.entries(membersOf(schema)).flatMap(([name, member]): [string, Schema][] => {
    const { element } = (member as unknown as { _zod: { def: { element?: Schema } } })['_zod'].def;
    return element ? [[name, element]] : [];
  });

/** The schema without the choice of null. */
const unwrapped = (schema: Schema): Schema =>
  (schema as unknown as { _zod: { def: { innerType?: Schema } } })['_zod'].def.innerType ?? schema;

const readings = allEndpoints.filter(({ method, response }) => method === 'GET' && response);

/** The GETs whose answer is this object, or has it in a list or in the rows of one: all that the contract shows of it. */
const readersOf = ({ saves, path }: Pick<EndpointDefinition, 'saves' | 'path'>): Reader[] => {
  const options = (saves as unknown as { _zod: { def: { options?: Schema[] } } })['_zod'].def.options ?? [saves];
  const isIt = (schema: Schema): boolean => options.includes(unwrapped(schema));
  const whole = readings.flatMap((reading): Reader[] => {
    const response = reading.response as Schema;
    if (isIt(response) && path.startsWith(reading.path)) return [{ reading }];
    const found = rowsIn(response).find(([, row]) => isIt(row));
    return found ? [{ reading, list: found[0] }] : [];
  });
  if (whole.length > 0) return whole;
  return readings.flatMap((reading) =>
    rowsIn(reading.response as Schema).flatMap(([list, row]) =>
      Object.entries(membersOf(row)).flatMap(([member, schema]) => (isIt(schema) ? [{ reading, list, member }] : [])),
    ),
  );
};

interface Keyed {
  id?: number;
  kind?: string;
  day?: string;
  telemed_service?: { id: number };
  doctor?: { id: number };
  clinic?: { id: number };
}

/** True if a row of a list is what the call saves. */
function isNamed({ id, kind, day, telemed_service, doctor, clinic }: Keyed, { params, body }: GoodCall): boolean {
  const sent = body as Row;
  if (params['clinic_id'] !== undefined) return String(clinic?.id) === params['clinic_id'];
  if (params['id'] === undefined && id !== undefined) return id === sent['doctor_id'];
  if (telemed_service) return String(telemed_service.id) === params['id'] && doctor?.id === sent['doctor_id'];
  if (params['day'] !== undefined) return day === params['day'];
  return id === undefined ? kind === sent['kind'] : String(id) === params['id'];
}

const parsed = ({ body }: Answered): Row => JSON.parse(body) as Row;

/** The object as one of its readers gives it. */
async function read(call: GoodCall, { reading, list, member, query = {} }: Reader) {
  const params = { id: call.params['user_id'] ?? '', ...call.params };
  const sent = { endpoint: reading, params, query, body: undefined };
  const answered = await sendCall(app.url, { ...sent, credentials: call.credentials });
  expect(answered.status, `${reading.name}: ${answered.body.slice(0, 200)}`).toBe(200);
  const answer = parsed(answered);
  if (list === undefined) return answer;
  const found = (answer[list] as Row[]).find((row) => isNamed(row, call));
  return member === undefined ? found : (found?.[member] as Row | undefined);
}

const tracesOf = async (): Promise<unknown> => {
  const { rows } = await app.owner.query(
    `select (select count(*)::int from audit where clinic_id = $1 or group_id = $2) as audits,
       (select count(*)::int from event where clinic_id = $1) as events`,
    [world.clinic.id, world.group.id],
  );
  return rows[0];
};

const changed = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : 'something else';
};

/** Sends a row back as it was read, with each read-only member changed, and as an older version. The row and the trail stay as they are. */
async function sendBack(call: GoodCall, reader: Reader, row: Row): Promise<void> {
  const put = (body: Row) => sendCall(app.url, { ...call, body });
  const before = await tracesOf();
  const answered = await put(row);
  expect([answered.status, answered.body.slice(0, 300)], reader.reading.name).toEqual([200, expect.any(String)]);
  expect(await tracesOf(), reader.reading.name).toEqual(before);
  const written = membersOf(call.endpoint.body as Schema);
  for (const name of Object.keys(row).filter((one) => !(one in written) && one !== 'updated_at')) {
    const refused = await put({ ...row, [name]: changed(row[name]) });
    expect([refused.status, parsed(refused)['errors']], name).toEqual([
      422,
      expect.objectContaining({ [name]: ['This field is read-only.'] }),
    ]);
  }
  const older = 'updated_at' in row && (await put({ ...row, updated_at: '2020-01-01T00:00:00.000Z' }));
  expect(older === false || older.code, reader.reading.name).toEqual(older === false ? true : 'stale_object');
  expect(await read(call, reader)).toEqual(row);
}

/** The call's readers that show its object now, each with the row. A list is asked for everything, or with the query that it needs. */
async function readAll(call: GoodCall): Promise<{ reader: Reader; row: Row }[]> {
  const shown: { reader: Reader; row: Row }[] = [];
  for (const { reading, ...place } of readersOf(call.endpoint)) {
    const needed = place.list === undefined ? {} : (await makeGoodCall(world, reading)).query;
    for (const query of [{ n: '1000' }, { ...needed, n: '1000' }]) {
      const reader: Reader = { reading, ...place, query };
      const row = await read(call, reader).catch(() => undefined);
      if (row) shown.push({ reader, row });
      if (row) break;
    }
  }
  return shown;
}

test.each(saving.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: an object that is sent back as it was read changes nothing, and its read-only members are refused by name',
  async (_, endpoint) => {
    const call = await makeGoodCall(world, endpoint);
    // Objects that exist only after a save are saved first.
    if ((await readAll(call)).length === 0) await sendCall(app.url, call);
    const shown = await readAll(call);
    expect(shown).not.toEqual([]);
    for (const { reader, row } of shown) await sendBack(call, reader, row);
  },
);

const lists = allEndpoints.filter(({ method, body }) => method === 'POST' && body && shapeOf(body).kind === 'list');

test.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: a list that is sent back as it was read changes nothing',
  async (_, endpoint) => {
    const call = await makeGoodCall(world, endpoint);
    expect((await sendCall(app.url, call)).status).toBe(200);
    const reading = allEndpoints.find(({ method, path }) => method === 'GET' && path === endpoint.path);
    const readList = async () => {
      const sent = { params: {}, query: {}, body: undefined, credentials: call.credentials };
      return parsed(await sendCall(app.url, { ...sent, endpoint: reading as EndpointDefinition }));
    };
    const before = [await readList(), await tracesOf()];
    const sent = await sendCall(app.url, { ...call, query: {}, body: (await readList())['data'] as Row[] });
    expect(sent.status, sent.body).toBe(200);
    expect([await readList(), await tracesOf()]).toEqual(before);
  },
);

const step = 'a step: its body says what the step needs, not what the record is';
const secret = 'adds a secret or a token, which no GET shows';
const of_this_device = 'is about this browser, by a number that it alone has';
const by_name = 'takes the service by its name, and makes it where there is none; a row has the service inside it';
const of_platform = 'tells what happened elsewhere, which the record then shows';

/** PUTs with a body whose address or answer is that of a GET, and why what that GET shows is not sent to them. */
const not_sent_back: Record<string, string> = {
  addPasskey: secret,
  askNewPasskey: secret,
  beginAuthenticator: secret,
  confirmAuthenticator: secret,
  makeRecoveryCodes: secret,
  createQueueScreen: secret,
  startView: step,
  readAllNotifications: step,
  registerDevice: of_this_device,
  updateDeviceMessage: of_this_device,
  revealPatientPhotos: 'reads, and its body is the reason',
  setCustomerLanguage: 'sets one field: what else a customer is, the consumer app says',
  transactionQrCode: step,
  auditPaymentAdvice: step,
  failPaymentAdvice: step,
  payPaymentAdvice: step,
  payFeeStatement: step,
  markTransactionSeen: step,
  activateAcquirerConnection: step,
  proposeAcquirerSecrets: 'takes secrets, which no GET shows',
  retryPaymentAdvice: step,
  attachUnmatchedOutcome: step,
  returnUnmatchedOutcome: step,
  approveAppointment:
    'a step: it books the time that staff chose and tells the patient; the appointment itself has none yet',
  moveInQueue: step,
  flagReview: step,
  approveVoucherRedemption: step,
  decideVoucherRefund: step,
  goOffline: step,
  goOnline: step,
  declineNotForTelemed: step,
  setAvailableDate: 'a step: it takes one date out, or gives it back',
  endOwnConsult: step,
  setGuardRail: step,
  enterRoom: step,
  sendSignals: step,
  setDefaultPrice: by_name,
  setGroupPrice: by_name,
  closeGroup: step,
  reopenGroup: step,
  closeClinic: step,
  reopenClinic: step,
  discardJob: step,
  discardMailDelivery: step,
  discardPlatformMessage: step,
  discardWebhookRefusal: step,
  callBookedVisit: of_platform,
  endConsult: of_platform,
  sendVisitPhoto: of_platform,
  chooseMedicineWay: of_platform,
  reportDelivery: of_platform,
  wrapScannedOrder: step,
  rejectApproval: step,
  noteEinvoice: step,
  saveTextSettings: 'names the kinds that change, each with its text alone',
  saveListSetting: 'names its list, which the GET has in its query',
};

test('every PUT at the address of a GET, or that answers what a GET shows, saves its object or says why not', () => {
  const has = (reading: EndpointDefinition, object: Schema): boolean =>
    [reading.response as Schema, ...Object.values(membersOf(reading.response as Schema))].some(
      (member) => unwrapped(member) === object,
    );
  const isShown = ({ path, response }: EndpointDefinition): boolean => {
    if (readings.some((reading) => path === reading.path || path.startsWith(`${reading.path}/`))) return true;
    const object = response && unwrapped(response);
    return !!object && (readersOf({ path, saves: object }).length > 0 || readings.some((one) => has(one, object)));
  };
  const forgotten = allEndpoints.filter(
    (endpoint) => endpoint.method === 'PUT' && endpoint.body && !endpoint.saves && isShown(endpoint),
  );
  expect(forgotten.map(({ name }) => name).toSorted()).toEqual(Object.keys(not_sent_back).toSorted());
});
