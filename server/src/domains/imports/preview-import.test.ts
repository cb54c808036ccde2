import { most_import_rows } from '@clinic/contract/imports/imports.ts';
import { invitation_mails_an_hour } from '@clinic/contract/staff/invitation.ts';
import { invitation_messages } from '@clinic/contract/staff/invitation-messages.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changedTables, takeFingerprint } from '../../testing/bad-input/fingerprint.ts';
import { type Group, makeUser } from '../../testing/factories.ts';
import {
  fileProblem,
  import_calls,
  import_heads,
  import_mail,
  type ImportStage,
  makeImportStage,
  newName,
  type previewed,
  sentFile,
} from '../../testing/people/imports.ts';
import type { Counter } from '../../testing/money/payments.ts';
import { workbook } from '../../testing/documents/spreadsheets.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const { preview: previewUsers, carryOut: importUsers } = import_calls.users;
const { carryOut: importDoctors } = import_calls.doctors;

let stage: ImportStage;
let app: TestApp;
let manager: Counter;
let group: Group;
let plain_group: string;
let owners_group: string;
beforeAll(async () => {
  app = await sharedApp();
  stage = await makeImportStage(app);
  ({ manager, group, plain_group, owners_group } = stage);
});
beforeEach(() => app.owner.query('delete from rate_limit'));

const fates = ({ preview }: Awaited<ReturnType<typeof previewed>>) =>
  preview.rows.map(({ line, fate, errors }) => [line, fate, errors]);

describe('refusals', () => {
  test.each<[string, unknown, string]>([
    ['no file', {}, 'content_base64'],
    ['an empty file', { content_base64: '' }, 'content_base64'],
    ['what is no base64', { content_base64: 'a-b_' }, 'content_base64'],
    ['a file of over 1 MB', { content_base64: 'A'.repeat(1_398_108) }, 'content_base64'],
    ['a field more', { content_base64: 'AAAA', group_id: 1 }, 'group_id'],
  ])('422 for %s', async (_, body, field) => {
    const { status, problem } = await app.call(previewUsers, { body }, manager.token);
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
  });

  test('413 for a larger body', async () => {
    expect(
      (await app.call(previewUsers, { body: { content_base64: 'A'.repeat(2_000_000) } }, manager.token)).status,
    ).toBe(413);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string, RegExp]>([
    ['a picture', () => Buffer.from('\u0089PNG\u0000', 'latin1'), 'import_unreadable', /not a workbook/],
    ['headings alone', () => workbook([['Username', 'Email']]), 'import_unreadable', /no lines below/],
    ['missing columns', () => workbook([['First name'], ['Ann']]), 'import_columns', /missing: “Username”, “Email”/],
    [
      'passwords',
      () =>
        workbook([
          ['Username', 'Email', 'Password'],
          ['a', 'b', 'c'],
        ]),
      'import_columns',
      /remove the password column/,
    ],
    [
      'too many lines',
      () => Buffer.from(`Username,Email\n${'a,b\n'.repeat(most_import_rows + 1)}`),
      'import_unreadable',
      /more than 1,000 lines/,
    ],
  ])('422 for %s, with advice', async (_, make, code, sentence) => {
    const [status, type, told] = fileProblem(
      await app.call(previewUsers, { body: sentFile(await make()) }, manager.token),
    );
    expect([status, type]).toEqual([422, code]);
    expect(told).toMatch(sentence);
  });

  test('429 for too many previews', async () => {
    // The quota counts calls, whatever they contain.
    for (let call = 0; call < 30; call++)
      expect((await app.call(previewUsers, { body: {} }, manager.token)).status).toBe(422);
    expect((await app.call(previewUsers, { body: {} }, manager.token)).status).toBe(429);
  });
});

describe('the result of each line', () => {
  test('has the same errors as the form, field by field', async () => {
    const taken = await makeUser(app, group, { clinics: [manager.clinic], roles: [] });
    const [a, b] = [newName(), newName()];
    const looked = await stage.shown([
      import_heads,
      [a, import_mail, 'Ann', '18989', plain_group.toUpperCase()],
      [taken.username.toUpperCase(), import_mail],
      ['', ''],
      ['no spaces', 'not-a-mail', 'x'.repeat(65)],
      [a, import_mail],
      [b, import_mail, '=1+1'],
      [newName(), import_mail, '', '', 'Nobody knows'],
      [newName(), import_mail, '', '', owners_group],
    ]);
    expect(fates(looked)).toEqual([
      [2, 'create', {}],
      [3, 'exists', { username: ['This user name is already taken.'] }],
      [
        5,
        'refused',
        {
          username: ['Incorrect format.'],
          email: ['Incorrect format.'],
          first_name: ['Please enter at most 64 characters.'],
        },
      ],
      [6, 'refused', { username: ['Line 2 has the same value.'] }],
      [7, 'refused', { first_name: ['Formulas are not imported. Please replace the formula with its value.'] }],
      [8, 'refused', { groups: ['Role group not found: “Nobody knows”.'] }],
      [
        9,
        'refused',
        { groups: ['This role group allows more than you can do at this branch, so only an owner can assign it.'] },
      ],
    ]);
    expect(looked.preview.counts).toEqual({ create: 1, exists: 1, refused: 5 });
    expect(looked.preview.rows[0]?.cells).toEqual([a, import_mail, 'Ann', '018989', plain_group.toUpperCase()]);
  });

  test('for doctors, by their registration number', async () => {
    const first = await stage.shown(
      [
        ['Name', 'MCR No.'],
        ['Ann Tan', 'm12345a'],
      ],
      'doctors',
    );
    const body = { ...first.file, import_token: first.import_token };
    expect((await app.call(importDoctors, { body }, manager.token)).status).toBe(200);
    const looked = await stage.shown(
      [
        ['Name', 'MCR', 'Gender', 'Email'],
        ['Ann Tan', 'M 12345 A', 'Female'],
        ['Ben Lim', 'M54321B', 'other', 'x'],
        ['', 'M54321C'],
        ['Cat Ng', ''],
        ['Dan Ong', 'D-12345-Z', 'Male'],
      ],
      'doctors',
    );
    expect(fates(looked)).toEqual([
      [2, 'exists', { mcr: [expect.stringContaining('number')] }],
      [3, 'refused', { gender: ['Incorrect format.'], email: ['Incorrect format.'] }],
      [4, 'refused', { name: ['This value should not be blank.'] }],
      [5, 'refused', { mcr: ['This value should not be blank.'] }],
      [6, 'create', {}],
    ]);
  });

  test('a limit over many lines counts all of them, and gives the same result when carried out', async () => {
    const shared = 'shared.desk@clinic.example';
    const lines = Array.from({ length: 6 * (invitation_mails_an_hour + 2) }, (_, at) => {
      const username = newName();
      return [username, at % 6 === 0 ? shared : `${username}@clinic.example`];
    });
    const { file, preview, import_token } = await stage.shown([import_heads, ...lines]);
    const refused = preview.rows.filter(({ fate }) => fate === 'refused');
    const last = lines.length + 1;
    expect(refused.map(({ line, errors }) => [line, errors])).toEqual(
      [last - 11, last - 5].map((line) => [line, { email: [invitation_messages.too_many] }]),
    );
    const done = await app.call(importUsers, { body: { ...file, import_token } }, manager.token);
    expect(done.answer.created).toHaveLength(lines.length - 2);
    expect(done.answer.created.map(({ line }) => line)).toEqual(
      preview.rows.flatMap(({ line, fate }) => (fate === 'create' ? [line] : [])),
    );
  });

  test('names ignored content: unknown columns, other sheets, the example', async () => {
    const template = await app.raw('/api/clinic/users/import/template', {
      headers: { authorization: `Bearer ${manager.token}` },
    });
    const { sheets } = await readXlsx(new Uint8Array(await template.arrayBuffer()));
    const filled = sheets.map(({ name, rows }) => ({
      name,
      rows: name === 'Users' ? [...rows, [newName(), import_mail]] : rows,
    }));
    expect(sheets.map(({ name }) => name)).toEqual(['Users', 'How to fill in']);
    expect(sheets[1]?.rows.flat()).toContain(plain_group);
    expect(sheets[1]?.rows.flat()).not.toContain(owners_group);
    const file = await writeXlsx({ sheets: [...filled, { name: 'Mine', rows: [['x']] }] });
    const { answer } = await app.call(previewUsers, { body: sentFile(file) }, manager.token);
    expect([answer.has_example, answer.sheet, answer.other_sheets]).toEqual([true, 'Users', ['Mine']]);
    expect(answer.rows.map(({ line, fate }) => [line, fate])).toEqual([[3, 'create']]);
  });

  test('writes nothing: every table is unchanged', async () => {
    const before = await takeFingerprint(app.owner);
    await stage.shown([
      import_heads,
      [newName(), import_mail, 'Ann', '', plain_group],
      [manager.user.username, import_mail],
    ]);
    await stage.shown(
      [
        ['Name', 'MCR'],
        ['New One', 'M99999A'],
      ],
      'doctors',
    );
    expect(changedTables(before, await takeFingerprint(app.owner))).toEqual([]);
  });
});
