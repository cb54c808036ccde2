import { expect, test } from 'vitest';
import { asLines, findingsIn } from './planted.ts';

const sheet = 'portal/src/ui/card.module.css';

const sizesIn = async (text: string, path = sheet): Promise<string[]> =>
  asLines((await findingsIn({ [path]: text })).filter(({ rule }) => rule === 'type size'));

test.each([
  '.a {\n  font-size: 1.125rem;\n}\n',
  '.a {\n  font-size: 13px;\n}\n',
  '.a {\n  font: 600 0.9rem/1.2 inherit;\n}\n',
  '.a {\n  font-size: calc(var(--mantine-font-size-xl) * 2);\n}\n',
])('a style sheet with another size is found: %j', async (text) => {
  expect(await sizesIn(text)).toEqual([
    expect.stringMatching(/card\.module\.css:2 type size: '.+': use one of the five/),
  ]);
});

test('the five sizes, sizes that grow with the display and points on paper are allowed', async () => {
  const text = `
    .a { font-size: var(--mantine-font-size-xl); font-family: serif; font-weight: 600 }
    .b { font-size: inherit; font: inherit; }
    .c { font-size: clamp(1rem, 3vmin, 1.5rem); }
    @media print { .d { font-size: 9.5pt; } }`;
  expect(await sizesIn(text)).toEqual([]);
  expect(await sizesIn('a { font-size: 11px; }', 'sandbox/src/page/page.css')).toEqual([]);
});
