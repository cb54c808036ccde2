import type { DeliverPage } from '@clinic/contract/dispensary/deliver.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { createPdfWriter } from '../../../platform/documents/pdf.ts';
import { readPdf, wordsOf } from '../../../testing/documents/read-pdf.ts';
import { instructionsOf, labelsOf } from './labels.ts';

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
  const read = await readPdf(await pdf.render(labelsOf(order, clinic)));
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
