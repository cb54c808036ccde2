import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { type Content, type PdfDocument, createPdfWriter } from './pdf.ts';

const pdf = createPdfWriter();
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
