import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { exportTransactions } from '@clinic/contract/payments/transactions.ts';
import type { Counter } from '@clinic/server/testing/money/payments.ts';
import type { Span } from '../checks/recovery.ts';
import { compareSpeed } from '../checks/slowed-down.ts';
import type { Drill, Drilling } from '../drill.ts';
import { leftInSpool, spooledFiles } from '../world/spooled-files.ts';

const rows_per_clinic = 20_000;
const readers_per_clinic = 3;
const slow_requests = 30;
const measured_ms = 6_000;
/** The limits are 15 and 30 seconds, checked every 5, with a margin. */
const headers_cut_within_ms = 25_000;
const body_cut_within_ms = 40_000;

/** Incompressible rows, so that no system buffer swallows the whole file. Removed afterwards. */
async function plantRows({ world, load }: Drilling): Promise<void> {
  for (const { listener } of load.clinics) {
    await world.owner.query("insert into patient (clinic_id, patient_id) values ($1, 'SLOW')", [listener.clinic.id]);
    await world.owner.query(
      `insert into transaction (clinic_id, created_at, updated_at, created_by, patient_id, product_type, amount_cents, reference,
         qr_expires_at, payment_status, status, remark)
       select $1::int8, now(), now(), $2, 'SLOW', 'c', i, 'SLOW-' || $1 || '-' || i, now(), 'e', 'f',
         (select string_agg(md5(i::text || n::text), '') from generate_series(1, 12) n)
       from generate_series(1, ${rows_per_clinic}) i`,
      [listener.clinic.id, listener.user.id],
    );
  }
}

/** Requests the export and reads a thousand bytes a second. Resolves at the first bytes. */
async function openSlowReader(url: string, counter: Counter): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  socket.pause();
  socket.write(
    `GET /api${exportTransactions.path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${counter.token}\r\n\r\n`,
  );
  await once(socket, 'readable');
  const head = String(socket.read(12) ?? '');
  if (!head.endsWith(' 200')) throw new Error(`The export was answered '${head}'.`);
  const reading = setInterval(() => socket.read(1_024), 1_000);
  socket.once('close', () => clearInterval(reading));
  return socket;
}

/** Sends a request at one byte a second. Returns how long the server kept the connection. */
async function crawl(url: string, text: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.resume();
  const began_ms = performance.now();
  socket.write(text);
  const sending = setInterval(() => socket.write('x'), 1_000);
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  await Promise.race([closed, delay(body_cut_within_ms + 5_000, undefined, { ref: false })]);
  clearInterval(sending);
  socket.destroy();
  return performance.now() - began_ms;
}

const unfinished_headers = 'GET /api/health/live HTTP/1.1\r\nhost: x\r\nx-slow: ';
const unfinished_body =
  'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"code":"';

const crawlAll = async (url: string, text: string): Promise<number> =>
  Math.max(...(await Promise.all(Array.from({ length: slow_requests }, () => crawl(url, text)))));

/** A slow reader's file was read from the database beforehand: no transaction waits for it. */
async function judgeConnections({ world, violation }: Drilling): Promise<void> {
  const { rowCount } = await world.owner.query(
    "select from pg_stat_activity where usename like 'clinic_app%' and xact_start < now() - interval '3 seconds'",
  );
  if (rowCount) violation(`${rowCount} database connections are held by slow readers`);
}

async function judgeOthers({ load, violation, noted }: Drilling, what: string, before: Span): Promise<void> {
  const from_ms = performance.now();
  await delay(measured_ms);
  const compared = compareSpeed(load.history, before, { from_ms, to_ms: performance.now() });
  const [during_ms, before_ms] = [compared.p99_during_ms, compared.p99_before_ms].map(Math.round);
  noted(`${what}: p99 of the others ${during_ms} ms, before ${before_ms} ms`);
  for (const wrong of compared.violations) violation(`${what}: ${wrong}`);
}

async function beSlow(drilling: Drilling): Promise<void> {
  const { world, load, mark, violation, noted } = drilling;
  const { url } = world.servers[0];
  const from_ms = performance.now();
  await delay(measured_ms);
  const before: Span = { from_ms, to_ms: performance.now() };
  await plantRows(drilling);
  const readers: Socket[] = [];
  try {
    for (const { listener } of load.clinics)
      for (let number = 0; number < readers_per_clinic; number++) readers.push(await openSlowReader(url, listener));
    const crawling = Promise.all([crawlAll(url, unfinished_headers), crawlAll(url, unfinished_body)]);
    const files = await spooledFiles(world.servers);
    if (files.length !== readers.length)
      violation(`${files.length} files lie in the spool instead of ${readers.length}`);
    await judgeConnections(drilling);
    await judgeOthers(drilling, `${readers.length} slow readers, ${2 * slow_requests} slow requests`, before);
    await judgeConnections(drilling);
    const [headers_ms, body_ms] = await crawling;
    noted(
      `slow headers were cut after ${Math.round(headers_ms / 1000)} s, slow bodies after ${Math.round(body_ms / 1000)} s`,
    );
    if (headers_ms > headers_cut_within_ms) violation('slow headers were not cut');
    if (body_ms > body_cut_within_ms) violation('slow bodies were not cut');
  } finally {
    for (const reader of readers) reader.destroy();
    await world.owner.query("delete from transaction where patient_id = 'SLOW'");
    await world.owner.query("delete from patient where patient_id = 'SLOW'");
  }
  mark();
  if ((await leftInSpool(world.servers)).length > 0)
    violation('the files of readers who left lie in the spool for ever');
}

export const slowClients: Drill = {
  id: 'F9',
  name: 'slow clients: a dozen readers of big exports at 1 kB/s, thirty slow headers, thirty slow bodies',
  expectation:
    'The p99 of the others stays below twice what it was, or below 250 ms; slow requests are cut; no reader holds a database connection; what they left goes from the disk.',
  recovery_limit_seconds: 5,
  short: false,
  inject: beSlow,
};
