import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileOf, fontFor, type PatientFont } from './patient-fonts.ts';

test.each<PatientFont>(['zh', 'ta'])(
  'the font of %s has every sign of its sentences: `npm run fonts` makes it again',
  async (language) => {
    const shipped = readFileSync(fileOf(language));
    expect(shipped.equals(await fontFor(language))).toBe(true);
    expect(shipped.length).toBeLessThanOrEqual(45_000);
  },
);
