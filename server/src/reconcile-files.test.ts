import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roles } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileStorage, placeOf } from './platform/files/file-storage.ts';
import { newFileKey } from './platform/files/files.ts';
import { createFolderStorage } from './platform/files/folder-storage.ts';
import { reconcile } from './reconcile.ts';
import { makeDoctor } from './testing/factories.ts';
import { type Counter, makeCounter } from './testing/money/payments.ts';
import { newAdvice, newNote } from './testing/money/settlement.ts';
import { makeSeenVisit } from './testing/samples/visits/seen-visits.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let data_dir: string;
let files: FileStorage;
/** [table and column, row, key] of every column that names a file. */
const named: [place: string, row: string, key: string][] = [];

async function putUnder(place: string, row: string, statement: string, values: unknown[] = []): Promise<void> {
  const key = newFileKey(/photo/.test(place) ? 'jpg' : 'pdf');
  await files.put(key, Buffer.from('content'), 'application/octet-stream');
  const { rowCount } = await app.owner.query(statement, [key, ...values]);
  expect(rowCount, place).toBe(1);
  named.push([place, row, key]);
}

async function nameFeeStatement(counter: Counter): Promise<void> {
  const { rows: statements } = await app.owner.query<{ id: number }>(
    `insert into fee_statement (clinic_id, invoice_number, settlement_run_id, created_at, updated_at, cut_off, from_day, to_day, number_of_transactions,
       amount_total_cents, admin_fee_total_cents, gst_total_cents, handling_fee_total_cents, handling_fee_gst_total_cents, total_cents, charges, due_date)
     select $1, 'INV-202601-000009', id, now(), now(), now(), current_date, current_date, 1, 100, 9, 0, 0, 0, 9, '[]', current_date
     from settlement_run limit 1 returning id`,
    [counter.clinic.id],
  );
  const statement = statements[0]?.id;
  await putUnder(
    'fee_statement.invoice_file',
    `fee statement ${statement}`,
    'update fee_statement set invoice_file = $1 where id = $2',
    [statement],
  );
}

async function nameDayClose(counter: Counter): Promise<void> {
  const { rows: closed } = await app.owner.query<{ id: number }>(
    `insert into day_close (clinic_id, day, signed_off_at, signed_off_by, sign_off_name, clinic_name, movements, takings_cents, carried_movements,
       carried_cents, figures, seen_entry_id, open_issue_ids)
     values ($1, '2026-01-01', now(), $2, 'Test Person', 'Orchard', 0, 0, 0, 0, '{}', 0, '{}') returning id`,
    [counter.clinic.id, counter.user.id],
  );
  const day_close = closed[0]?.id;
  await putUnder('day_close.file', `day close ${day_close}`, 'update day_close set file = $1 where id = $2', [
    day_close,
  ]);
}

async function nameCustomer(counter: Counter): Promise<void> {
  const group = counter.clinic.group_id;
  const { rows: customers } = await app.owner.query<{ id: number }>(
    `insert into customer (group_id, platform_id, username, created_at, updated_at, seen_at)
     values ($1, 'c-1', 'mei', now(), now(), now()) returning id`,
    [group],
  );
  const customer = customers[0]?.id;
  await putUnder(
    'customer.photo_file',
    `customer ${customer}`,
    'update customer set photo_file = $1 where group_id = $2 and id = $3',
    [group, customer],
  );
  const { rows: patients } = await app.owner.query<{ id: number }>(
    `insert into customer_patient (group_id, customer_id, platform_id, is_self, name, created_at, updated_at)
     values ($1, $2, 'p-1', true, 'Tan Mei', now(), now()) returning id`,
    [group, customer],
  );
  const patient = patients[0]?.id;
  for (const column of ['photo_file', 'document_front_file', 'document_back_file'])
    await putUnder(
      `customer_patient.${column}`,
      `customer patient ${patient}`,
      `update customer_patient set ${column} = $1 where group_id = $2 and id = $3`,
      [group, patient],
    );
}

async function nameVisit({ clinic, user }: Counter): Promise<void> {
  const { id: doctor_id } = await makeDoctor(app, clinic, { user_id: user.id });
  const visit = await makeSeenVisit(app, clinic, { doctor_id });
  await putUnder(
    'visit_photo.file',
    'visit photo 1',
    `insert into visit_photo (clinic_id, id, visit_id, group_no, question_no, file, sent_at)
     overriding system value values ($2, 1, $3, 0, 0, $1, now())`,
    [clinic.id, visit],
  );
  await putUnder(
    'visit_document.file',
    `consult document of visit ${visit}, mc`,
    `insert into visit_document (clinic_id, visit_id, kind, made_at, file) values ($2, $3, 'mc', now(), $1)`,
    [clinic.id, visit],
  );
  await app.owner.query(
    `insert into visit_bill (clinic_id, visit_id, lines, total_cents, gst_cents, gst_rate, made_at) values ($1, $2, '[]', 0, 0, 0, now())`,
    [clinic.id, visit],
  );
  await putUnder(
    'telemed_invoice.file',
    'tele-consult document TI-202601-000001',
    `insert into telemed_invoice (clinic_id, visit_id, invoice_type, invoice_no, made_at, file)
     values ($2, $3, 'i', 'TI-202601-000001', now(), $1)`,
    [clinic.id, visit],
  );
}

beforeAll(async () => {
  app = await startTestApp();
  data_dir = await mkdtemp(join(tmpdir(), 'clinic-named-files-'));
  files = createFolderStorage(data_dir);
  const counter = await makeCounter(app, { roles });
  const advice = await newAdvice(app, counter, [20]);
  const { id: note } = await newNote(app, counter);
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into photo (group_id, clinic_id, type, origin_key, small_key, size_bytes, state, uploaded_by, created_at, changed_at)
     values ($1, $2, 'user', 'to be', 'replaced', 1000, 'kept', $3, now(), now()) returning id`,
    [counter.clinic.group_id, counter.clinic.id, counter.user.id],
  );
  const photo = rows[0]?.id ?? 0;
  for (const column of ['origin_key', 'small_key'])
    await putUnder(`photo.${column}`, `photo ${photo}`, `update photo set ${column} = $1 where id = $2`, [photo]);
  for (const column of ['photo_small', 'photo_origin'])
    await putUnder(
      `staff_user.${column}`,
      `user ${counter.user.id}`,
      `update staff_user set ${column} = '/api/files/' || $1 where id = $2`,
      [counter.user.id],
    );
  for (const column of ['invoice_file', 'payment_advice_file'])
    await putUnder(
      `payment_advice.${column}`,
      `payment advice ${advice}`,
      `update payment_advice set ${column} = $1 where id = $2`,
      [advice],
    );
  await putUnder('payment_note.file', `payment note ${note}`, 'update payment_note set file = $1 where id = $2', [
    note,
  ]);
  await nameFeeStatement(counter);
  await nameDayClose(counter);
  await nameCustomer(counter);
  await nameVisit(counter);
  await app.owner.query(
    `insert into bank_account (id, account_name, account_number, bic, proxy, payee_name, created_at, created_by, updated_at, updated_by)
     overriding system value values (901, 'n', '003', 'b', '202699999K', 'p', now(), 't', now(), 't')`,
  );
  await putUnder(
    'bank_statement_file.file',
    'bank file 1',
    `insert into bank_statement_file (id, bank_account_id, content_hash, file, format, lines, added, booked, imported_at, imported_by)
     overriding system value values (1, 901, encode(sha256('content'), 'hex'), $1, 'mt940', 0, 0, 0, now(), 't')`,
  );
  await putUnder(
    'giro_file.file',
    'giro file 1',
    `insert into giro_file (id, file, request_key, message_id, created_at, number_of_transactions, total_cents, execution_date)
     overriding system value values (1, $1, 'k', 'm', now(), 1, 100, current_date)`,
  );
  await putUnder(
    'giro_answer.file',
    'giro answer 1',
    `insert into giro_answer (id, file, message_id, content_hash, giro_file_id, received_at, unknown)
     overriding system value values (1, $1, 'm', 'h', 1, now(), '{}')`,
  );
});
afterAll(async () => {
  await app.close();
  await rm(data_dir, { recursive: true });
});

/** The findings about files, and the exit code. */
async function look(): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await reconcile(app.owner_url, (line) => lines.push(line), { files });
  return { code, lines: lines.filter((line) => /MISSING|files are named/.test(line)) };
}

test('every column that names a file is checked', async () => {
  const { rows } = await app.owner.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)file$|^photo_|^(origin|small)_key$'
       and table_name in (select tablename from pg_tables where schemaname = 'public')`,
  );
  expect(named.map(([place]) => place).toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
});

test('if all files exist, none is reported', async () => {
  expect((await look()).lines).toEqual([`${named.length} files are named, 0 of them are missing`]);
});

test('a missing or empty file is reported with its row, and the run fails', async () => {
  for (const [place, row, key] of named) {
    await files.remove(key);
    const { code, lines } = await look();
    expect([place, code, lines[0]]).toEqual([place, 1, `MISSING ${row}: files/${placeOf(key)} is not there`]);
    await files.put(key, Buffer.alloc(0), 'application/octet-stream');
    expect((await look()).lines[0]).toBe(`MISSING ${row}: files/${placeOf(key)} is empty`);
    await files.put(key, Buffer.from('content'), 'application/octet-stream');
  }
});

test('every row that names the same file is reported', async () => {
  const [, photo, key] = named.find(([place]) => place === 'photo.small_key') ?? ['', '', ''];
  const { rows } = await app.owner.query<{ row: string; before: string }>(
    `update staff_user u set photo_small = '/api/files/' || $1::text from staff_user old
     where old.id = u.id and u.photo_small is not null returning 'user ' || u.id as row, old.photo_small as before`,
    [key],
  );
  await files.remove(key);
  const told = [photo, rows[0]?.row].map((row) => `MISSING ${row}: files/${placeOf(key)} is not there`);
  expect((await look()).lines.filter((line) => line.startsWith('MISSING')).toSorted()).toEqual(told.toSorted());
  await files.put(key, Buffer.from('content'), 'application/octet-stream');
  await app.owner.query('update staff_user set photo_small = $1 where photo_small is not null', [rows[0]?.before]);
});

test('a picture that was removed during the check is not reported', async () => {
  const [, , key] = named[0] ?? ['', '', ''];
  await files.remove(key);
  const while_looking: FileStorage = {
    ...files,
    open: async (wanted) => {
      if (wanted === key) await app.owner.query("update photo set state = 'going' where origin_key = $1", [key]);
      return files.open(wanted);
    },
  };
  const lines: string[] = [];
  await reconcile(app.owner_url, (line) => lines.push(line), { files: while_looking });
  expect(lines.filter((line) => line.startsWith('MISSING'))).toEqual([]);
});
