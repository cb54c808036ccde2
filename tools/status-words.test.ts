import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/..`;
const sourcesOf = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((path) => !/\.(test|journey)\.tsx?$/.test(path));

const modules = await Promise.all(
  sourcesOf('contract/src').map(async (path) => (await import(`${root}/${path}`)) as Record<string, unknown>),
);
/** Every catalogue of states and products, by its name. */
const catalogues = modules
  .flatMap((module) => Object.entries(module))
  .filter(
    ([name, words]) =>
      /(Status|State|Type|Figure|Filter)Words$/.test(name) && typeof words === 'object' && name !== 'identityTypeWords',
  )
  .map(([name, words]) => [name, Object.values(words as Record<string, string>)] as const);
const known = new Set(catalogues.flatMap(([, words]) => words));

test.each(catalogues)('%s says how something is, in one case', (_, words) => {
  for (const word of words) {
    // HQ and TCM are abbreviations.
    expect(word).toMatch(/^[A-Z][a-z0-9]|^[A-Z]{2,3}$|^\d/);
    // The second word of the same state: Complete for Completed.
    expect(word).not.toMatch(/^(complete|cancel|hold|refund|fail|approve|reject|process|redeem|terminate)$/i);
  }
});

test('screens take the words of states from the catalogues: filters, badges and milestones', () => {
  const typed = sourcesOf('portal/src').flatMap((path) => {
    const text = readFileSync(`${root}/${path}`, 'utf8');
    const options = [...text.matchAll(/value: '[^']*', label: '([^']+)'/g)].map(([, label = '']) => label);
    const badges = [...text.matchAll(/<StatusBadge[^>]*>\s*([A-Z][A-Za-z ]+?)\s*</g)].map(([, word = '']) => word);
    return [
      ...options.filter((label) => known.has(label)),
      ...badges.filter((word) => /^[A-Z]{3,}( [A-Z]+)*$/.test(word)),
    ].map((word) => `${path}: ${word}`);
  });
  expect(typed).toEqual([]);
});
