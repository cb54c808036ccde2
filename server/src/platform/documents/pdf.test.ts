import { setTimeout as pause } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../testing/documents/read-pdf.ts';
import { type Content, type PdfDocument, createPdfWriter } from './pdf.ts';

const told: string[][] = [];
const pdf = createPdfWriter((_, missing) => told.push(missing.map(({ sign }) => sign)));
afterAll(pdf.close);

const documentOf = (content: Content[]): PdfDocument => ({
  title: 'A document',
  subject: 'A test',
  author: 'Nobody',
  dated: new Date('2026-01-01T00:00:00Z'),
  footer: 'A document',
  content,
});
const good = documentOf([{ text: 'Good' }]);

test('a document that cannot be made fails alone: those beside it and after it are made', async () => {
  const bad = documentOf([{ text: 'Bad', font: 'Nowhere' }]);
  const [first, failed, second] = await Promise.allSettled([pdf.render(good), pdf.render(bad), pdf.render(good)]);
  expect([first.status, failed.status, second.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(
    Buffer.from(await pdf.render(good))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('T2 T25 nothing is read or fetched for a document, whatever its content names', async () => {
  const asked: Record<string, string>[] = [
    { image: '/etc/hostname' },
    { image: 'file:///etc/hostname' },
    { image: 'http://127.0.0.1:9/x.png' },
    { image: '../../package.json' },
  ];
  for (const content of asked)
    await expect(pdf.render(documentOf([content as unknown as Content])), JSON.stringify(content)).rejects.toThrow(
      'denied by resource access policy',
    );
  const words = await pdf.render(documentOf([{ text: '<img src=http://127.0.0.1:9/x> file:///etc/passwd' }]));
  expect(words.length).toBeGreaterThan(1_000);
});

test('other work continues while a long document is made', async () => {
  const rows = Array.from({ length: 4_000 }, (_, place): Content => ({ text: `Line ${place}` }));
  let turns = 0;
  let is_made = false;
  const made = pdf.render(documentOf(rows)).then(() => (is_made = true));
  const began = performance.now();
  let longest_ms = 0;
  while (!is_made) {
    const before = performance.now();
    await pause(5);
    longest_ms = Math.max(longest_ms, performance.now() - before);
    turns += 1;
  }
  await made;
  expect(turns).toBeGreaterThan(10);
  expect(longest_ms).toBeLessThan((performance.now() - began) / 2);
});

const names: [script: string, name: string][] = [
  ['Vietnamese', 'Nguyễn Thị Ánh Tuyết'],
  ['European', 'Łukasz Őrsi Şahin ẞ ā ș Þór'],
  ['letters with marks of their own', 'ṣ̄ Ȱ e\u0301'],
  ['simplified and traditional Chinese', '陈美玲 陳美玲'],
  ['rare Chinese', '㛃瑨甡𠮷𠝹'],
  ['Tamil', 'கமலா தேவி கொடியன் ஸ்ரீ சௌந்தர்யா'],
  ['Devanagari', 'श्रीकृष्ण देवी'],
  ['Bengali', 'শ্রী কৌশিক'],
  ['Gurmukhi', 'ਗੁਰਮੁਖੀ ਸਿੰਘ'],
  ['Gujarati', 'ગુજરાતી'],
  ['Kannada', 'ಕನ್ನಡ ಶ್ರೀ'],
  ['Malayalam', 'ശ്രീലക്ഷ്മി'],
  ['Telugu', 'శ్రీనివాస్'],
  ['Sinhala', 'ශ්‍රී ලංකා'],
  ['Thai', 'สมชาย น้ำใจ'],
  ['Lao', 'ສົມສັກ'],
  ['Burmese', 'မြန်မာ အောင်ဆန်း'],
  ['Khmer', 'ខ្មែរ សុខ'],
  ['Arabic', 'محمد علي بن أحمد'],
  ['Jawi', 'نورعائشه بنت عبدالله ڤڽڠ'],
  ['Hebrew', 'דוד בן־גוריון'],
  ['Korean', '김민준'],
  ['Japanese', 'さくら アキラ'],
  ['Cyrillic', 'Иван Шевченко Ґ Қ'],
  ['Greek', 'Γιώργος ἀ'],
];

/** The text as it was written: poppler marks what is read from the right, and a space within it may not break. */
const asWritten = (text: string): string =>
  text
    .replaceAll(/[\u202A-\u202E\u200E\u200F]/gu, '')
    .replaceAll('\u00A0', ' ')
    .normalize('NFC');

/** True if a page draws glyph 0 of a font, the empty box. */
function hasBox(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes);
  const pieces = file.toString('latin1').matchAll(/stream\r?\n/g);
  return [...pieces].some(({ index, 0: mark }) => {
    const end = file.indexOf('endstream', index);
    try {
      const content = inflateSync(file.subarray(index + mark.length, end)).toString('latin1');
      if (!content.includes(' TJ')) return false;
      return [...content.matchAll(/<((?:[0-9a-f]{4})+)>/g)].some(([, glyphs = '']) => /^(?:.{4})*0000/.test(glyphs));
    } catch {
      return false;
    }
  });
}

test('a name in every script of the country is printed, and reads as it was written', async () => {
  const bytes = await pdf.render(documentOf(names.map(([, text]) => ({ text, bold: true }))));
  const { text } = await readPdf(bytes);
  for (const [script, name] of names) expect(asWritten(text), script).toContain(name.normalize('NFC'));
  expect(hasBox(bytes)).toBe(false);
  expect(told).toEqual([]);
});

test('a right-to-left name keeps its order, with figures and brackets, on one line or several', async () => {
  const { text } = await readPdf(await pdf.render(documentOf([{ text: 'Mr محمد (٢٣) علي 45 x' }])));
  // Poppler lists the parts in their order on paper, from the left.
  expect(asWritten(text)).toMatch(/^Mr 45 \(\s*علي\s*٢٣\)\s*محمد\s*x/);
  const long = 'عبد الرحمن محمد إبراهيم الحسيني بن عبد الله';
  const read = asWritten((await readPdf(await pdf.render(documentOf([{ text: long }])))).text);
  expect(read.split('\n').filter(Boolean).slice(0, 2)).toEqual(['عبد الرحمن محمد إبراهيم', 'الحسيني بن عبد الله']);
});

test('a sign that no font has is printed as its number, and said', async () => {
  const bytes = await pdf.render(documentOf([{ text: 'Tan 𪚥 😀' }]));
  expect((await readPdf(bytes)).text).toContain('Tan [U+2A6A5] [U+1F600]');
  expect(hasBox(bytes)).toBe(false);
  expect(told).toEqual([['𪚥', '😀']]);
  expect(await pdf.missingSigns(['Tan Mei Ling', 'Tan 𪚥'])).toEqual([{ sign: '𪚥', text: 'Tan 𪚥' }]);
});
