import { type ImportPreview, importUsers, previewUserImport } from '@clinic/contract/imports/imports.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ImportScreen } from './import-screen.tsx';
import { refusedLines } from './refused-button.tsx';

const api = fakeApi();

const preview = (changes: Partial<ImportPreview> = {}): ImportPreview => ({
  kind: 'users',
  sheet: 'Users',
  other_sheets: [],
  columns: [
    { field: 'username', heading: 'Username' },
    { field: 'email', heading: 'Email' },
  ],
  unknown_columns: [],
  has_example: false,
  notices: [],
  counts: { create: 2, exists: 0, refused: 1 },
  rows: [
    { line: 2, fate: 'create', cells: ['amy', 'amy@clinic.example'], errors: {} },
    { line: 3, fate: 'create', cells: ['ben', 'ben@clinic.example'], errors: {} },
    { line: 4, fate: 'refused', cells: ['cat', '+65'], errors: { email: ['Incorrect format.'] } },
  ],
  import_token: 'sealed',
  ends_at: new Date(Date.now() + 1_800_000).toISOString(),
  ...changes,
});

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(previewUserImport, preview());
});

const show = () =>
  renderScreen(() => <ImportScreen kind="users" />, { path: '/settings/user/import', roles: ['ROLE_USER_CREATE'] });

/** Like a browser: choosing the same file again fires no event. */
const choose = async (content: string | Uint8Array<ArrayBuffer> = 'Username,Email', name = 'new.csv') => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], name));
  if (!input) throw new Error('There is nowhere to choose a file.');
  const is_same = input.files?.[0]?.name === name;
  input.files = chosen.files;
  if (!is_same) input.dispatchEvent(new Event('change', { bubbles: true }));
};

test('a file that cannot be read says what to do, and another can be chosen at once', async () => {
  api.refuse(previewUserImport, 422, 'The file cannot be read.', { content_base64: ['Please save it as .xlsx.'] });
  const screen = await show();
  await choose();
  await expect.element(screen.getByText('Please save it as .xlsx.')).toBeVisible();
  api.answer(previewUserImport, preview());
  await choose();
  await expect.element(screen.getByRole('heading', { name: 'new.csv' })).toBeVisible();
});

test('a corrected file is accepted under the same name, with its new content', async () => {
  api.refuse(previewUserImport, 422, 'The file cannot be read.', { content_base64: ['A column is missing.'] });
  const screen = await show();
  await choose('Username');
  await expect.element(screen.getByText('A column is missing.')).toBeVisible();
  api.answer(previewUserImport, preview());
  await choose('Username,Email');
  await expect.element(screen.getByRole('heading', { name: 'new.csv' })).toBeVisible();
  const sent = api.calls(previewUserImport).map(({ body }) => body);
  expect(sent).toEqual(
    ['Username', 'Username,Email'].map((text) => ({ file_name: 'new.csv', content_base64: btoa(text) })),
  );
});

test('a file that is too large is not sent', async () => {
  const screen = await show();
  await choose(new Uint8Array(1024 * 1024 + 1));
  await expect.element(screen.getByText('The file is larger than 1 MB.')).toBeVisible();
  expect(api.calls(previewUserImport)).toEqual([]);
});

test('names the file being read', async () => {
  api.never(previewUserImport);
  const screen = await show();
  await choose();
  await expect.element(screen.getByText('Reading new.csv…')).toBeVisible();
});

test('shows refused lines first; a tile shows the others; the previewed lines are imported', async () => {
  api.answer(importUsers, {
    created: [
      { line: 2, id: 7, name: 'amy' },
      { line: 3, id: 8, name: 'ben' },
    ],
  });
  const screen = await show();
  await choose();
  await expect.element(screen.getByText('Email: Incorrect format.')).toBeVisible();
  expect(screen.getByText('amy@clinic.example').query()).toBeNull();
  await screen.getByRole('button', { name: /^New/ }).click();
  await expect.element(screen.getByText('amy@clinic.example')).toBeVisible();
  await screen.getByRole('button', { name: 'Create 2 users' }).click();
  await expect.element(screen.getByText('2 users were created')).toBeVisible();
  await expect.element(screen.getByText(/1 line with errors was skipped/)).toBeVisible();
  expect(api.calls(importUsers)[0]?.body).toEqual({
    file_name: 'new.csv',
    content_base64: btoa('Username,Email'),
    import_token: 'sealed',
  });
});

test('after a change on the server the file is previewed again before anything is created', async () => {
  api.refuse(importUsers, 409, 'The file or what is stored has changed.', undefined, 'import_changed');
  const screen = await show();
  await choose();
  await screen.getByRole('button', { name: 'Create 2 users' }).click();
  await expect.element(screen.getByText('The file or what is stored has changed.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Create 2 users' })).toBeDisabled();
  api.answer(previewUserImport, preview({ counts: { create: 0, exists: 2, refused: 1 }, import_token: null }));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('This file contains nothing to create.')).toBeVisible();
});

test('a call that did not arrive is repeated with the same key', async () => {
  api.cut(importUsers);
  const screen = await show();
  await choose();
  const button = screen.getByRole('button', { name: 'Create 2 users' });
  await button.click();
  await expect.element(screen.getByText('The import failed.')).toBeVisible();
  api.answer(importUsers, { created: [{ line: 2, id: 7, name: 'amy' }] });
  await button.click();
  await expect.element(screen.getByText('1 user was created')).toBeVisible();
  const keys = api.calls(importUsers).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('an expired preview must be repeated', async () => {
  api.answer(previewUserImport, preview({ ends_at: new Date(Date.now() - 1_000).toISOString() }));
  const screen = await show();
  await choose();
  await expect.element(screen.getByText(/half an hour old/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Create 2 users' })).toBeDisabled();
});

test('names ignored columns and sheets', async () => {
  api.answer(
    previewUserImport,
    preview({ unknown_columns: ['Shoe size'], other_sheets: ['Notes'], has_example: true }),
  );
  const screen = await show();
  await choose();
  await expect.element(screen.getByText('These columns are ignored: “Shoe size”.')).toBeVisible();
  await expect.element(screen.getByText('Only the sheet “Users” is imported. Skipped: “Notes”.')).toBeVisible();
  await expect.element(screen.getByText('The template’s example line is skipped.')).toBeVisible();
});

test('warns of an address shared by many of the new users, but not by a few', async () => {
  const line = (at: number, mail: string): ImportPreview['rows'][number] => ({
    line: at + 2,
    fate: 'create',
    cells: [`user${at}`, mail],
    errors: {},
  });
  const rows = Array.from({ length: 11 }, (_, at) => line(at, at < 6 ? 'Desk@clinic.example' : 'team@clinic.example'));
  api.answer(previewUserImport, preview({ rows, counts: { create: 11, exists: 0, refused: 0 } }));
  const screen = await show();
  await choose();
  const pointed = '6 invitations would go to desk@clinic.example. Please check that column.';
  await expect.element(screen.getByText(pointed)).toBeVisible();
  expect(screen.getByText(/would go to team/).query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Create 11 users' })).toBeEnabled();
});

test('T25 a file’s content and name are shown as text', async () => {
  const hostile = '<img src=x onerror="window.taken_over=1"><script>window.taken_over=1</script>';
  const cells = [`a${hostile}`, `b${hostile}`];
  const rows: ImportPreview['rows'] = [
    { line: 2, fate: 'create', cells, errors: {} },
    { line: 3, fate: 'refused', cells, errors: { email: [`c${hostile}`], [`d${hostile}`]: [`e${hostile}`] } },
  ];
  const columns = [
    { field: 'username', heading: `f${hostile}` },
    { field: 'email', heading: `g${hostile}` },
  ];
  const left_out = { unknown_columns: [`h${hostile}`], other_sheets: [`i${hostile}`], sheet: `j${hostile}` };
  api.answer(previewUserImport, preview({ columns, rows, ...left_out, counts: { create: 1, exists: 0, refused: 1 } }));
  const screen = await show();
  const name = `k${hostile}.csv`.replaceAll('/', ':');
  await choose('Username,Email', name);
  await expect.element(screen.getByRole('heading', { name })).toBeVisible();
  await screen.getByRole('button', { name: /^All lines/ }).click();
  await expect.element(screen.getByText(cells[0] ?? '').first()).toBeVisible();
  const shown = document.body.textContent;
  expect('abceghij'.split('').filter((letter) => !shown.includes(`${letter}${hostile}`))).toEqual([]);
  expect(document.querySelector('img[src="x"]')).toBeNull();
  expect((globalThis as { taken_over?: number }).taken_over).toBeUndefined();
});

test('refused lines are downloaded as text with their errors, without formulas', () => {
  const rows: ImportPreview['rows'] = [
    { line: 2, fate: 'create', cells: ['amy', 'x'], errors: {} },
    { line: 4, fate: 'refused', cells: ['=1+1', 'a "b", c'], errors: { email: ['Incorrect format.'] } },
  ];
  expect(refusedLines(preview({ rows }))).toBe(
    '\ufeff"Username","Email","What is wrong"\r\n"\'=1+1","a ""b"", c","Email: Incorrect format."\r\n',
  );
});
