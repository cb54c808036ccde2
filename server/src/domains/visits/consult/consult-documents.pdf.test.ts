import { afterAll, describe, expect, test } from 'vitest';
import { createPdfWriter } from '../../../platform/documents/pdf.ts';
import { readPdf, wordsOf } from '../../../testing/documents/read-pdf.ts';
import { consultPaper, type ConsultPaper, leaveWords } from './consult-documents.ts';

const pdf = createPdfWriter();
afterAll(pdf.close);

const paper: ConsultPaper = {
  visit_id: 123,
  patient_name: 'Tan Mei Ling 陈美玲',
  identity_masked: 'S****567A',
  date_of_birth: '1984-03-02',
  ended_at: new Date('2026-11-26T04:00:00.000Z'),
  clinic_name: 'Orchard Family Clinic',
  clinic_address: '304 Orchard Road #05-12',
  clinic_phone: '+6562345678',
  salutation: 'Dr',
  doctor_name: 'Lim Wei',
  qualification: 'MBBS (Singapore)',
  mcr: 'M12345A',
  mc_from: '2026-11-26',
  mc_days: 2,
  referral_to: 'Dr Ong, ENT',
  referral: 'Please see her.\n\nThank you.',
  diagnosis: 'Pharyngitis',
};

describe('medical leave in words', () => {
  test.each([
    ['2026-11-26', 1, 'for 1 day, on 26/11/2026'],
    ['2026-11-26', 2, 'for 2 days, from 26/11/2026 to 27/11/2026'],
    ['2026-12-30', 3, 'for 3 days, from 30/12/2026 to 01/01/2027'],
  ])('%s, %i', (from, days, words) => expect(leaveWords(from, days)).toBe(words));
});

test.each(['mc', 'referral'] as const)(
  'the %s names patient and doctor, and masks the identity number',
  async (kind) => {
    const words = wordsOf(await readPdf(await pdf.render(consultPaper(kind, paper))));
    for (const shown of [
      'Tan Mei Ling',
      'S****567A',
      'Dr Lim Wei',
      'MCR M12345A',
      'Orchard Family Clinic',
      '26/11/2026',
    ])
      expect(words).toContain(shown);
  },
);

test('a medical certificate does not name the illness; a referral letter does', async () => {
  const mc = wordsOf(await readPdf(await pdf.render(consultPaper('mc', paper))));
  expect(mc).toContain('MC-000123');
  expect(mc).toContain('unfit for duty for 2 days, from 26/11/2026 to 27/11/2026');
  expect(mc).not.toContain('Pharyngitis');
  const letter = wordsOf(await readPdf(await pdf.render(consultPaper('referral', paper))));
  for (const shown of ['RL-000123', 'To Dr Ong, ENT', 'Diagnosis: Pharyngitis', 'Please see her.', 'Thank you.'])
    expect(letter).toContain(shown);
});
