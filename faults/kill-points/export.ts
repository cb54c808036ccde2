import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { exportTransactions } from '@clinic/contract/payments/transactions.ts';
import type { Counter } from '@clinic/server/testing/money/payments.ts';
import type { SupervisedServer } from '../world/server.ts';
import { leftInSpool } from '../world/spooled-files.ts';
import type { KillableAction, Round } from './killable-action.ts';
import { type KillStage, newColleague } from './stage.ts';
import type { KillPoint } from './steps.ts';

/** Enough rows for several cursor batches, and more than all buffers between server and client hold. */
const usual_rows = 250;
const many_rows = 20_000;
/** Other exports, not of this round. */
const patient_id = 'EXPORTED';

/** Incompressible rows for this round only: they have no history, which an invariant would find. */
async function plantRows({ world }: KillStage, { clinic, user }: Counter, count: number): Promise<void> {
  await world.owner.query('insert into patient (clinic_id, patient_id) values ($1, $2)', [clinic.id, patient_id]);
  await world.owner.query(
    `insert into transaction (clinic_id, created_at, updated_at, created_by, patient_id, product_type, amount_cents, reference,
       qr_expires_at, payment_status, status, remark)
     select $1::int8, now(), now(), $2, $3, 'c', i, 'EXPORTED-' || $1 || '-' || i, now(), 'e', 'f',
       (select string_agg(md5(i::text || n::text), '') from generate_series(1, 12) n)
     from generate_series(1, $4::int) i`,
    [clinic.id, user.id, patient_id, count],
  );
}

async function removeRows({ world }: KillStage): Promise<void> {
  await world.owner.query('delete from transaction where patient_id = $1', [patient_id]);
  await world.owner.query('delete from patient where patient_id = $1', [patient_id]);
}

const ask = ({ url }: SupervisedServer, { token }: Counter): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${url}/api${exportTransactions.path}`, { headers, agent: false }, done).on('error', failed);
  });

/** The file, or a failure if less arrived than announced. */
async function wholeFile(response: IncomingMessage): Promise<Buffer> {
  if (response.statusCode !== 200) throw new Error(`The export was answered ${response.statusCode}`);
  const bytes = await buffer(response);
  if (!response.complete || bytes.length !== Number(response.headers['content-length']))
    throw new Error('The download broke off.');
  return bytes;
}

/** Rows received by the client that asked before the server died; undefined if the file is incomplete. */
const cameWhole = (response: IncomingMessage): Promise<Buffer | undefined> =>
  wholeFile(response).then(
    (bytes) => bytes,
    () => undefined,
  );

async function prepare(stage: KillStage, point: KillPoint | undefined): Promise<Round> {
  const is_slow = point === 'outside the database';
  const counter = await newColleague(stage);
  await plantRows(stage, counter, is_slow ? many_rows : usual_rows);
  const taken: Buffer[] = [];
  const begun = Promise.withResolvers<IncomingMessage>();
  return {
    act: async (server) => {
      const response = await ask(server, counter);
      begun.resolve(response);
      // A client that does not read leaves the server with an unsent file.
      if (is_slow) await new Promise(() => {});
      taken.push(await wholeFile(response));
    },
    actAgain: async (server) => {
      const came = is_slow ? await cameWhole(await begun.promise) : undefined;
      taken.push(...(came ? [came] : []), await wholeFile(await ask(server, counter)));
    },
    judge: async (server) => {
      const again = await wholeFile(await ask(server, counter));
      await removeRows(stage);
      const left = await leftInSpool(stage.world.servers, [stage.data_dir]);
      return [
        ...(taken.every((bytes) => bytes.equals(again)) ? [] : ['a file that looked whole was not']),
        ...(again.length > (is_slow ? many_rows : usual_rows) * 100 ? [] : ['the file is too small']),
        ...(left.length === 0 ? [] : [`${left.length} files were left in the spool`]),
      ];
    },
    outside: async () => {
      await begun.promise;
      return { server: stage.steps.last_server, statement: 'the file is being sent, and its receiver does not read' };
    },
  };
}

export const exportOfTransactions: KillableAction = {
  name: 'an export of transactions',
  expectation:
    'The download breaks off and does not look whole; asked again it is whole; nothing is left in the spool.',
  has_outside: true,
  by_job: false,
  prepare,
};
