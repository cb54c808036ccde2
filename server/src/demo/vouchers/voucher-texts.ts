import type { VoucherType } from '@clinic/contract/vouchers/voucher-words.ts';

interface Offer {
  title: string;
  voucher_type: VoucherType;
  home_delivery?: true;
  amount_cents: number;
  about: string;
  includes: string[];
}

/** What clinics offer. */
export const offers: readonly Offer[] = [
  {
    title: 'Influenza vaccination',
    voucher_type: 'vc',
    amount_cents: 3_800,
    about: 'One dose of this season’s vaccine against four strains.',
    includes: ['Vaccine and injection', 'Short check before the injection'],
  },
  {
    title: 'Basic health screening',
    voucher_type: 'hs',
    amount_cents: 8_800,
    about: 'A first look at your health, with the results in three days.',
    includes: ['Blood pressure and BMI', 'Full blood count', 'Fasting glucose and cholesterol'],
  },
  {
    title: 'Bowel cancer test at home',
    voucher_type: 'hs',
    home_delivery: true,
    amount_cents: 4_200,
    about: 'Collect two samples at home and bring them back.',
    includes: ['Test kit by courier', 'Laboratory fee', 'A call with the result'],
  },
  {
    title: 'HPV vaccination, single dose',
    voucher_type: 'vc',
    amount_cents: 21_000,
    about: 'Protects against nine types of the virus.',
    includes: ['Vaccine and injection', 'Advice on the next dose'],
  },
  {
    title: 'Executive health screening',
    voucher_type: 'hs',
    amount_cents: 38_800,
    about: 'A thorough check-up in one morning.',
    includes: ['Blood tests with 42 markers', 'ECG and chest X-ray', 'Talk with the doctor about the results'],
  },
  {
    title: 'Pneumococcal vaccination',
    voucher_type: 'vc',
    amount_cents: 14_500,
    about: 'For adults from 65, and for anyone with a chronic illness.',
    includes: ['Vaccine and injection'],
  },
  {
    title: 'Women’s health screening',
    voucher_type: 'hs',
    amount_cents: 16_800,
    about: 'For women from 25.',
    includes: ['Cervical smear', 'Breast examination', 'Blood count, iron and thyroid'],
  },
  {
    title: 'Diabetes test at home',
    voucher_type: 'hs',
    home_delivery: true,
    amount_cents: 3_600,
    about: 'Your average blood sugar of three months from one drop.',
    includes: ['Finger-prick kit by courier', 'Laboratory fee'],
  },
  {
    title: 'Hepatitis B, course of three',
    voucher_type: 'vc',
    amount_cents: 12_000,
    about: 'Three doses over six months.',
    includes: ['Three injections', 'Antibody test after the last dose'],
  },
  {
    title: 'Heart risk screening',
    voucher_type: 'hs',
    amount_cents: 23_000,
    about: 'Shows how likely heart disease is in the next ten years.',
    includes: ['Lipid profile', 'Resting ECG', 'Talk with the doctor'],
  },
  {
    title: 'Chickenpox vaccination',
    voucher_type: 'vc',
    amount_cents: 9_500,
    about: 'For children from one year, and for adults who have not had it.',
    includes: ['Vaccine and injection'],
  },
  {
    title: 'Pre-employment check-up',
    voucher_type: 'hs',
    amount_cents: 6_000,
    about: 'With the report on the same day.',
    includes: ['Physical examination', 'Eyesight and urine test', 'Chest X-ray'],
  },
];

/** The description of an offer as the editor writes it. */
export const descriptionOf = ({ about, includes }: Pick<Offer, 'about' | 'includes'>): string =>
  `<p>${about}</p><h3>Includes</h3><ul>${includes.map((line) => `<li><p>${line}</p></li>`).join('')}</ul><p><em>Please book before you come.</em></p>`;
