import type { Cents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';

/** The contents of a PayNow code: payee, amount, reference and expiry day. */
export interface PayNowCode {
  /** Who is paid: a unique entity number, with three characters behind it if wanted. */
  proxy: string;
  name: string;
  amount_cents: Cents;
  reference: string;
  expires_at: Date;
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF) over ASCII text, as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

const longest_name = 25;

/**
 * A merchant's name for the code's alphanumeric mode: upper case, without accents, other characters as spaces, at most 25 characters. An
 * empty result becomes `NA`, as banks write it.
 */
export function merchantName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z $%*+\-./:]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  return plain.slice(0, longest_name).trim() || 'NA';
}

/** The text of a dynamic PayNow QR code: EMVCo merchant-presented, amount not editable, checksum last. */
export function payNowText({ proxy, name, amount_cents, reference, expires_at }: PayNowCode): string {
  const account = [
    field('00', 'SG.PAYNOW'),
    field('01', '2'),
    field('02', proxy),
    field('03', '0'),
    field('04', singaporeDay(expires_at).replaceAll('-', '')),
  ].join('');
  const text = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '702'),
    field('54', (amount_cents / 100).toFixed(2)),
    field('58', 'SG'),
    field('59', merchantName(name)),
    field('60', 'SINGAPORE'),
    field('62', field('01', reference)),
    '6304',
  ].join('');
  return text + crc16(text);
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const reference_random_bytes = 14;

/**
 * Derives a code's reference from random bytes. It uses five bits of each byte, 70 in total. The reference has 16 characters, which is what a
 * bank's statement (MT940) keeps, none of them easily misread.
 */
export const referenceFrom = (random: Uint8Array): string =>
  `CP${Array.from(random, (byte) => letters[byte & 31]).join('')}`;

const clinic_letters = 5;

/**
 * The same with the clinic in the first five letters after CP, which leaves 45 random bits: an outcome that arrives with it leads to the
 * machine of that clinic. A clinic with a number beyond five letters gets a reference without it.
 */
export function referenceAt(clinic_id: number, random: Uint8Array): string {
  if (clinic_id >= letters.length ** clinic_letters) return referenceFrom(random);
  const number = Array.from({ length: clinic_letters }, (_, at) => {
    const worth = letters.length ** (clinic_letters - 1 - at);
    return letters[Math.floor(clinic_id / worth) % letters.length];
  });
  return `CP${number.join('')}${referenceFrom(random).slice(2 + clinic_letters)}`;
}

/** The clinic that a reference carries. One that was made without a clinic gives any number: its holder asks there first, then everywhere. */
export function clinicOfReference(reference: string): number | undefined {
  const places = Array.from(reference.toUpperCase().slice(2, 2 + clinic_letters), (letter) => letters.indexOf(letter));
  if (places.length < clinic_letters || places.includes(-1)) return undefined;
  return places.reduce((number, place) => number * letters.length + place, 0);
}
