import type { Language } from '@clinic/contract/shared/languages/language.ts';
import type { DeliverPage } from '@clinic/contract/dispensary/delivers.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { createPdfWriter } from '../../../platform/documents/pdf.ts';
import { readPdf, wordsOf } from '../../../testing/documents/read-pdf.ts';
import { instructionsOf, labelsOf, warning } from './labels.ts';

const pdf = createPdfWriter();
afterAll(pdf.close);

const clinic = { name: 'Orchard Family Clinic', address: '304 Orchard Road #05-12 238863', phone: '+6562345678' };
const order: DeliverPage = {
  id: 5,
  visit: {
    id: 71,
    patient_name: 'Tan Mei Ling 陈美玲',
    medinet_user_network: null,
    telemed_service: { id: 2, name: 'General consult' },
    telemed_doctor_profile: { id: 4, salutation: 'Dr', name: 'Lim Wei' },
    telemed_doctor_profile_name: 'Dr Lim Wei',
    schedule_at: '2026-11-26T02:00:00.000Z',
  },
  provider: { id: 1, name: 'Orchard' },
  service_type: 'd',
  service_type_display_name: 'Ally Delivery',
  ordernumber: '7K2Q9XW3F4H8T0ZM',
  delivery_status: 'i',
  order_status: 'p',
  created_at: '2026-11-26T04:00:00.000Z',
  schedule_at: null,
  updated_at: '2026-11-26T04:00:00.000Z',
  received_at: null,
  delivery_label_pdf: '/clinic/deliver/5/label',
  address: '12 Jurong West Street 41, #03-04, Singapore 649405',
  mobile: '+6591234567',
  items: [
    { position: 0, name: 'Paracetamol 500 mg', dose: '1 tablet', frequency: '3 times a day', days: 5, quantity: 15 },
    { position: 1, name: 'Lozenges', dose: '', frequency: '', days: null, quantity: 1 },
  ],
  packer: null,
  paid_at: '2026-11-26T04:00:00.000Z',
  packing_at: null,
  packed_at: null,
  collected_at: null,
  delivered_at: null,
  confirmed_at: null,
  failed_at: null,
};

describe('how a medicine is taken', () => {
  test.each([
    [{ dose: '1 tablet', frequency: '3 times a day', days: 5 }, '1 tablet · 3 times a day · for 5 days'],
    [{ dose: '10 ml', frequency: ' ', days: 1 }, '10 ml · for 1 day'],
    [{ dose: '', frequency: '', days: null }, ''],
  ])('%j', (item, words) => expect(instructionsOf(item)).toBe(words));
});

test('one label for the bag and one for each medicine, of the size of the roll', async () => {
  const read = await readPdf(await pdf.render(labelsOf(order, clinic, 'en')));
  const words = wordsOf(read);
  expect(words.match(/Orchard Family Clinic/g)).toHaveLength(3);
  for (const shown of [
    'Tan Mei Ling',
    '陈美玲',
    '12 Jurong West Street 41',
    '6234 5678',
    '7K2Q 9XW3 F4H8 T0ZM',
    '26/11/2026',
    'Paracetamol 500 mg × 15',
    '1 tablet · 3 times a day · for 5 days',
    'Lozenges × 1',
    'Dr Lim Wei',
  ])
    expect(words).toContain(shown);
  expect(words.match(/Keep out of reach of children/g)).toHaveLength(2);
  expect(words).not.toContain('Page 1');
});

test.each<[Language, string, string]>([
  ['zh', '请放在儿童接触不到的地方', '2 种药物'],
  ['ms', 'Jauhkan daripada capaian kanak-kanak', '2 jenis ubat'],
  ['ta', 'குழந்தைகளுக்கு எட்டாத இடத்தில் வைக்கவும்', '2 மருந்துகள்'],
])(
  'our own lines also in %s, below the English ones; the doctor’s stay as they are',
  async (language, keep_away, bag) => {
    const read = await readPdf(await pdf.render(labelsOf(order, clinic, language)));
    const words = wordsOf(read).replaceAll(/\s+/g, ' ');
    expect(words.split(keep_away)).toHaveLength(3);
    for (const shown of [bag, '2 medicines', '1 tablet · 3 times a day · for 5 days', warning])
      expect(words).toContain(shown);
    expect(words).not.toMatch(/U\+/);
  },
);

const directions = 'Take one tablet three times a day after meals with a full glass of water. ';
const long_order = (name: string, address: string, ...items: [name: string, frequency: string][]): DeliverPage => ({
  ...order,
  visit: { ...order.visit, patient_name: name },
  address,
  items: items.map(([of, frequency], position) => ({
    position,
    name: of,
    dose: '1',
    frequency,
    days: 5,
    quantity: 15,
  })),
});
const pagesOf = ({ text }: { text: string }): string[] =>
  text.split('\f').flatMap((page) => page.replaceAll(/\s+/g, ' ').trim() || []);

test('a long label is printed smaller, on one sticker', async () => {
  const name = 'Tan Mei Ling 陈美玲 கமலா தேவி Anastasia Konstantinopolitanskaya';
  const long = long_order(name, 'Blk 123 Ang Mo Kio Avenue 3 #12-345 '.repeat(6), [
    'Amoxicillin 875 mg',
    directions.repeat(3),
  ]);
  const pages = pagesOf(await readPdf(await pdf.render(labelsOf(long, clinic, 'en'))));
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain(warning);
  expect(pages.join()).not.toContain('1 of 2');
});

test.each([
  ['long directions', directions.repeat(25)],
  ['a word without a space', 'Z'.repeat(900)],
  ['Chinese', '每天三次饭后服用'.repeat(50)],
])('a label that must go on repeats patient and medicine on each sticker: %s', async (_, frequency) => {
  const long = long_order('Tan Mei Ling', order.address, ['Amoxicillin 875 mg', frequency]);
  const [, ...stickers] = pagesOf(await readPdf(await pdf.render(labelsOf(long, clinic, 'en'))));
  expect(stickers.length).toBeGreaterThan(1);
  for (const [place, sticker] of stickers.entries())
    for (const shown of ['Tan Mei Ling', 'Amoxicillin 875 mg × 15', `${place + 1} of ${stickers.length}`, warning])
      expect(sticker).toContain(shown);
  const said = stickers.map((sticker) => sticker.split(/\d of \d /)[1]?.replace(warning, '')).join('');
  expect(said.replaceAll(' ', '')).toContain(frequency.replaceAll(' ', ''));
});

test('an address label that must go on repeats patient and number', async () => {
  const [first = '', second = '', ...others] = pagesOf(
    await readPdf(await pdf.render(labelsOf(long_order('Tan Mei Ling', 'Jalan '.repeat(230)), clinic, 'en'))),
  );
  expect(others).toEqual([]);
  for (const [place, sticker] of [first, second].entries())
    for (const shown of ['Tan Mei Ling', '7K2Q 9XW3 F4H8 T0ZM', `${place + 1} of 2`]) expect(sticker).toContain(shown);
});
