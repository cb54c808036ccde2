import { gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import {
  commaSeparated,
  damagedWorkbook,
  packedBomb,
  partsOf,
  workbook,
} from '../../testing/documents/spreadsheets.ts';
import { readSheet } from './read-sheet.ts';
import { type SheetLimits, UnreadableSheet } from './sheet-text.ts';
import { storeZip } from './stored-zip.ts';
import { plainWorkbook } from './workbook-parts.ts';

const limits: SheetLimits = {
  most_rows: 101,
  last_row: 20_000,
  most_columns: 20,
  longest_cell: 500,
  most_bytes: 50_000,
};
const read = (bytes: Uint8Array) => readSheet(bytes, limits);

const reasonOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    const { rows } = await read(bytes);
    return `read: ${JSON.stringify(rows).slice(0, 200)}`;
  } catch (error) {
    return error instanceof UnreadableSheet ? error.reason : `failed: ${String(error)}`;
  }
};

const sheet_part = 'xl/worksheets/sheet1.xml';
const sheetXml = (data: string, head = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`;
const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const zipOf = (parts: Record<string, string>) =>
  storeZip(new Map(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])));
const utf16 = (text: string) => Buffer.concat([bytesOf('\u00ff\u00fe'), Buffer.from(text, 'utf16le')]);
const one_of_two = (parts: Buffer): Buffer => {
  // The directory names a second part with the first one's name.
  const text = parts.toString('latin1').replaceAll('xl/styles.xml', 'xl/theme1.xml');
  return Buffer.from(text.replaceAll('xl/theme1.xml', 'xl/sheets.xml'), 'latin1');
};

const entities = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
const outside = '<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]>';

/** Files that people or attackers send, and why each is refused. */
const bad_files: [name: string, reason: string, make: () => Uint8Array | Promise<Uint8Array>][] = [
  ['nothing', 'empty', () => bytesOf('')],
  ['blank lines', 'empty', () => bytesOf('\r\n \r\n,,,\r\n')],
  ['only the mark of UTF-8', 'empty', () => bytesOf('\u00ef\u00bb\u00bf')],
  ['UTF-16 without its mark', 'other_format', () => utf16('Username').subarray(2)],
  ['half a letter of UTF-16', 'encoding', () => bytesOf('\u00ff\u00feU\u0000\u0000')],
  ['GBK', 'encoding', () => bytesOf('Username,Name\r\nli,\u00c0\u00ee')],
  ['a cut letter of UTF-8', 'encoding', () => bytesOf('Username\r\nren\u00c3')],
  ['an overlong letter of UTF-8', 'encoding', () => bytesOf('Username\r\n\u00c0\u00af')],
  ['a picture', 'other_format', () => bytesOf('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR')],
  ['a program', 'other_format', () => bytesOf('MZ\u0090\u0000\u0003\u0000\u0000\u0000')],
  ['a compressed file', 'other_format', () => gzipSync('Username\r\nsomeone', { level: 0 })],
  ['a PDF', 'other_format', () => bytesOf('%PDF-1.7\n1 0 obj')],
  ['rich text', 'other_format', () => bytesOf('{\\rtf1 Username}')],
  ['a page', 'other_format', () => bytesOf('<!DOCTYPE html><table><tr><td>Username</td></tr></table>')],
  ['a table of a page', 'other_format', () => bytesOf('<table><tr><td>Username</td></tr></table>')],
  ['a spreadsheet of 2003', 'other_format', () => bytesOf('<?xml version="1.0"?><Workbook/>')],
  ['a drawing', 'other_format', () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['text with zeros', 'other_format', () => bytesOf('Username\r\nsome\u0000one')],
  ['text with escapes of a terminal', 'other_format', () => bytesOf('Username\r\n\u001b[2Jsomeone')],
  [
    'a workbook of before 2007',
    'old_format',
    () => bytesOf(`\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1${'\0'.repeat(600)}`),
  ],
  [
    'a workbook under a password',
    'locked',
    () => writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }], encryption: { password: 'x', spinCount: 1 } }),
  ],
  ['a workbook with macros', 'macros', () => writeXlsx({ sheets: [{ name: 'A' }], vbaProject: new Uint8Array(64) })],
  ['a workbook with sheets of macros', 'macros', () => damagedWorkbook({ 'xl/macrosheets/sheet1.xml': sheetXml('') })],
  ['a binary workbook', 'other_format', () => damagedWorkbook({ 'xl/workbook.bin': 'x' })],
  ['an OpenDocument sheet', 'other_format', () => zipOf({ mimetype: 'application/vnd.oasis', 'content.xml': '<a/>' })],
  ['a text document', 'other_format', () => zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' })],
  ['an archive of anything', 'other_format', () => zipOf({ 'users.csv': 'Username' })],
  ['an empty archive', 'other_format', () => zipOf({})],
  ['a cut workbook', 'damaged', async () => (await workbook([['Username'], ['x']])).subarray(0, 900)],
  [
    'a workbook without its beginning',
    'damaged',
    async () => Buffer.concat([bytesOf('PK'), (await workbook([['x']])).subarray(300)]),
  ],
  ['two letters of an archive', 'damaged', () => bytesOf('PK')],
  ['a part that is there twice', 'damaged', async () => one_of_two(await damagedWorkbook({ 'xl/theme1.xml': '<a/>' }))],
  [
    'a workbook without its list of sheets',
    'damaged',
    () => damagedWorkbook({ 'xl/_rels/workbook.xml.rels': undefined }),
  ],
  ['a workbook that is no XML', 'damaged', () => damagedWorkbook({ 'xl/workbook.xml': 'PK' })],
  [
    'a sheet with entities within entities',
    'damaged',
    () => damagedWorkbook({ [sheet_part]: sheetXml('&b;', entities) }),
  ],
  [
    'a sheet that asks for a file of ours',
    'damaged',
    () => damagedWorkbook({ [sheet_part]: sheetXml('&a;', outside) }),
  ],
  ['a sheet of 300 MB', 'too_large', () => packedBomb(sheet_part, 300, sheetXml(''))],
  ['words of 300 MB', 'too_large', () => packedBomb('xl/sharedStrings.xml', 300, '<sst>')],
  ['styles of 100 MB', 'too_large', () => packedBomb('xl/styles.xml', 100, '<styleSheet>')],
  [
    'one long word, used in every cell',
    'too_large',
    () => workbook(Array.from({ length: 100 }, () => Array.from({ length: 20 }, () => 'x'.repeat(500)))),
  ],
  ['empty cells without end', 'too_large', () => damagedWorkbook({ [sheet_part]: sheetXml('<c/>'.repeat(300_000)) })],
  [
    'more parts than any workbook needs',
    'too_large',
    () => damagedWorkbook(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`xl/media/${n}`, 'x']))),
  ],
  ['an empty workbook', 'empty', () => workbook([])],
  ['a workbook of blank cells', 'empty', () => workbook([[' ', null], [null]])],
  ['a workbook whose only sheet is hidden', 'empty', () => workbook([['Username'], ['x']], { hidden: true })],
  ['a line too many', 'too_many_rows', () => workbook(Array.from({ length: 102 }, (_, n) => [`x${n}`]))],
  ['a line of text too many', 'too_many_rows', () => commaSeparated(Array.from({ length: 102 }, (_, n) => [`x${n}`]))],
  ['a million lines', 'too_many_rows', () => Buffer.from('x\n'.repeat(1_000_000))],
  ['a column too many', 'too_many_columns', () => workbook([Array.from({ length: 21 }, (_, n) => `x${n}`)])],
  ['a million columns', 'too_many_columns', () => Buffer.from('x,'.repeat(1_000_000))],
  ['a cell that is too long', 'cell_too_long', () => workbook([['x'.repeat(501)]])],
  ['a cell of text that never ends', 'open_quote', () => Buffer.from(`Username\n"${'x'.repeat(1_000_000)}`)],
];

describe('refused', () => {
  test('there are many of them', () => expect(bad_files.length).toBeGreaterThanOrEqual(50));

  test.each(bad_files)('%s: %s', async (_, reason, make) => {
    const began = Date.now();
    expect(await reasonOf(await make())).toBe(reason);
    expect(Date.now() - began).toBeLessThan(15_000);
  });
});

const cellsOf = async (bytes: Uint8Array) => (await read(bytes)).rows.map(({ cells }) => cells);

describe('a workbook', () => {
  test('is read as text: numbers, days and booleans as shown, without empty lines, with line numbers', async () => {
    const lines = [
      ['Username', 'Mobile'],
      [],
      ['a', 91234567],
      ['b', true],
      ['c', new Date(Date.UTC(2026, 10, 21))],
      ['', ''],
    ];
    const bytes = await workbook(lines);
    expect((await read(bytes)).rows).toEqual([
      { line: 1, cells: ['Username', 'Mobile'] },
      { line: 3, cells: ['a', '91234567'] },
      { line: 4, cells: ['b', 'TRUE'] },
      { line: 5, cells: ['c', '2026-11-21'] },
    ]);
  });

  test('keeps a formula as typed, whatever result it claims', async () => {
    const formula = (place: string, text: string, result: string) =>
      `<c r="${place}" t="str"><f>${text}</f><v>${result}</v></c>`;
    const bytes = await damagedWorkbook({
      [sheet_part]: sheetXml(
        `<row r="1">${inline('A1', 'Username')}</row><row r="2">${formula('A2', 'HYPERLINK("http://x")', 'owner')}${inline('B2', '=1+1')}</row>`,
      ),
    });
    expect(await cellsOf(bytes)).toEqual([['Username'], ['=HYPERLINK("http://x")', '=1+1']]);
  });

  test('is read from its first visible sheet; the others are named', async () => {
    const rows = (text: string) => [[text]];
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Secret', rows: rows('secret'), hidden: true },
        { name: 'Blank' },
        { name: 'People', rows: rows('people') },
        { name: 'Notes', rows: rows('notes') },
      ],
    });
    expect(await read(bytes)).toEqual({
      name: 'People',
      other_sheets: ['Notes'],
      rows: [{ line: 1, cells: ['people'] }],
    });
  });

  test('with a cell in the last corner costs no more than others', async () => {
    const corner = `<row r="1">${inline('A1', 'x')}</row><row r="1048576">${inline('XFD1048576', 'y')}</row>`;
    expect(await cellsOf(await damagedWorkbook({ [sheet_part]: sheetXml(corner) }))).toEqual([['x']]);
  });

  test('says which cells are covered by a merged one', async () => {
    const merges = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>';
    const rows = `<row r="1">${inline('A1', 'Name')}${inline('B1', 'MCR')}</row><row r="2">${inline('A2', 'A')}${inline('B2', 'M1')}</row><row r="3">${inline('B3', 'M2')}</row>`;
    const xml = sheetXml(rows).replace('</sheetData>', `</sheetData>${merges}`);
    expect((await read(await damagedWorkbook({ [sheet_part]: xml }))).rows).toEqual([
      { line: 1, cells: ['Name', 'MCR'] },
      { line: 2, cells: ['A', 'M1'] },
      { line: 3, cells: ['', 'M2'], merged: [0] },
    ]);
  });

  test('has the errors of its cells', async () => {
    const error = '<row r="1"><c r="A1" t="e"><v>#N/A</v></c><c r="B1" t="e"><v>#REF!</v></c></row>';
    expect(await cellsOf(await damagedWorkbook({ [sheet_part]: sheetXml(error) }))).toEqual([['#N/A', '#REF!']]);
  });

  test('is read without unpacking pictures, links and other parts', async () => {
    const bomb = await packedBomb('xl/media/image1.png', 300);
    expect(await cellsOf(bomb)).toEqual([['Username'], ['someone']]);
  });
});

describe('comma-separated text', () => {
  test.each([
    ['commas', 'Username,Name\r\na,"Tan, Ah ""Kow"""'],
    ['the mark of UTF-8', '\ufeffUsername,Name\r\na,"Tan, Ah ""Kow"""'],
    ['semicolons', 'Username;Name\na;"Tan, Ah ""Kow"""'],
    ['tabs', 'Username\tName\na\t"Tan, Ah ""Kow"""\n'],
  ])('with %s', async (_, text) => {
    expect(await cellsOf(Buffer.from(text))).toEqual([
      ['Username', 'Name'],
      ['a', 'Tan, Ah "Kow"'],
    ]);
  });

  test.each([
    ['UTF-16, little end first', utf16('Username\tName\r\na\tRené')],
    ['UTF-16, big end first', Buffer.from(utf16('Username\tName\r\na\tRené').swap16())],
    ['a line that names the delimiter', Buffer.from('sep=|\r\nUsername|Name\r\na|René')],
  ])('%s', async (_, bytes) => {
    expect((await read(bytes)).rows).toEqual([
      { line: 1, cells: ['Username', 'Name'] },
      { line: 2, cells: ['a', 'René'] },
    ]);
  });

  test('in Windows-1252 is said to be a guess', async () => {
    expect(await read(bytesOf('Username,Name\r\nanne,\u0093Ren\u00e9e\u0094\r\n'))).toMatchObject({
      is_windows_text: true,
      rows: [{}, { cells: ['anne', '“Renée”'] }],
    });
  });

  const about = 'Name,MCR,About';
  test.each([
    ['is never closed', [about, 'A,M1,fine', 'B,M2,"good', 'C,M3,fine'], 3],
    ['is closed by the next one', [about, 'A,M1,"good', 'B,M2,fine', 'C,M3,"also good"'], 2],
    ['is closed by a stray one further down', [about, 'A,M1,"good', 'B,M2,fine', 'C,M3,also good"', 'D,M4,x'], 2],
    ['is followed by more of the cell', [about, 'A,M1,"good" doctor'], 2],
    ['is in the headings', ['Name,"MCR,About', 'A,M1,x'], 1],
  ])('with a quotation mark that %s is refused with its line', async (_, lines, line) => {
    const failure: unknown = await read(Buffer.from(lines.join('\r\n'))).catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: 'open_quote', line });
  });

  test('may have lines, commas and quotation marks in a cell', async () => {
    const text = `${about}\nA,M1,"Trained in London, Paris, and Rome.\nSpeaks ""Hokkien"", Malay, and English."\nB,M2,5" scars`;
    expect(await cellsOf(Buffer.from(text))).toEqual([
      ['Name', 'MCR', 'About'],
      ['A', 'M1', 'Trained in London, Paris, and Rome.\nSpeaks "Hokkien", Malay, and English.'],
      ['B', 'M2', '5" scars'],
    ]);
  });

  test('stays text: leading zeros, apparent formulas, letters of other scripts', async () => {
    expect(await cellsOf(Buffer.from("018989,\"=cmd|'/C calc'!A0\",'+65 9123 4567,陈\n1e5,TRUE,'quoted,@x"))).toEqual([
      ['018989', "=cmd|'/C calc'!A0", '+65 9123 4567', '陈'],
      ['1e5', 'TRUE', "'quoted", '@x'],
    ]);
  });
});

test('only the cells of a workbook are handed on', async () => {
  const given = await damagedWorkbook({
    'xl/media/image1.png': 'x',
    'xl/externalLinks/link1.xml': '<a/>',
    'docProps/x.xml': 'x',
  });
  const kept = [...partsOf(plainWorkbook(given)).keys()];
  expect(kept).toContain(sheet_part);
  expect(kept.filter((name) => /media|external|docProps/i.test(name))).toEqual([]);
});
