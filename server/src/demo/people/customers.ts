import { nricLetter } from '@clinic/contract/shared/typed/identity-fields.ts';
import type { Language } from '@clinic/contract/shared/languages/language.ts';
import { sealIdentity } from '../../domains/customers/identity.rules.ts';
import type { Sealing } from '../../platform/sealing/sealing.ts';
import type { Random } from '../random.ts';

/** A patient of a branch's payments, and when they came first and last. */
export interface PayingPatient {
  clinic_id: number;
  patient_id: string;
  name: string;
  first_at: Date;
  last_at: Date;
}

interface DemoCustomer {
  platform_id: string;
  username: string;
  mobile: string;
  e_card_type: string | null;
  company: string | null;
  /** Null: nobody has said it. */
  language: Language | null;
  created_at: Date;
  seen_at: Date;
  patients: PayingPatient[];
}

const companies = ['Merlion Foods', 'Straits Logistics', 'Kallang Precision', 'Temasek Polymers', 'Bedok Bakery'];
const cards = ['Basic', 'Silver', 'Gold', 'Corporate'] as const;

const usernameOf = (name: string, number: number): string =>
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}${number % 100}`;

/** One in three has said a language. By the number, so that other draws stay as they are. */
function languageOf(name: string, number: number): Language | null {
  if (number % 3 !== 0) return null;
  if (/bin(?:te)? /.test(name)) return 'ms';
  if (/Priya|Lakshmi|Devi|Kavitha|Kumar|Raj|Pillai|Nair/.test(name)) return 'ta';
  return number % 2 === 0 ? 'zh' : 'en';
}

/** The accounts of the app behind the patients: two of three pay with one, and some look after their family. */
export function customersOf(patients: readonly PayingPatient[], random: Random): DemoCustomer[] {
  const customers: DemoCustomer[] = [];
  for (const [number, patient] of patients.entries()) {
    if (random.chance(0.35)) continue;
    const last = customers.at(-1);
    const isOfLast = last?.patients[0]?.clinic_id === patient.clinic_id && last.patients.length < 4;
    if (last && isOfLast && random.chance(0.22)) {
      last.patients.push(patient);
      last.seen_at = new Date(Math.max(last.seen_at.getTime(), patient.last_at.getTime()));
      last.created_at = new Date(Math.min(last.created_at.getTime(), patient.first_at.getTime()));
      continue;
    }
    const card = random.weighted<(typeof cards)[number] | null>([
      ['Basic', 40],
      ['Silver', 18],
      ['Gold', 8],
      ['Corporate', 14],
      [null, 20],
    ]);
    customers.push({
      platform_id: `u${number + 10_000}`,
      username: usernameOf(patient.name, random.whole(0, 99)),
      mobile: `+65${random.pick([8, 9])}${random.whole(100, 999)}${random.whole(1_000, 9_999)}`,
      e_card_type: card,
      company: card === 'Corporate' ? random.pick(companies) : null,
      language: languageOf(patient.name, number),
      created_at: patient.first_at,
      seen_at: patient.last_at,
      patients: [patient],
    });
  }
  return customers;
}

/** An invented NRIC or FIN with the right check letter. */
const inventedNumber = (first: string, digits: string): string => `${first}${digits}${nricLetter(first, digits)}`;

/** The number of somebody who was born in Singapore: it begins with the year. */
const inventedNric = (random: Random, born_year: number): string =>
  inventedNumber(
    born_year < 2000 ? 'S' : 'T',
    `${String(born_year % 100).padStart(2, '0')}${Array.from({ length: 5 }, () => random.whole(0, 9)).join('')}`,
  );

const isFemale = (name: string): boolean =>
  /binte|Min|Xin Yi|Lan|Mei|Li Ting|Moi|Xuan|Shu Fen|Pei|Rui En|Bee Hoon|Priya|Lakshmi|Devi|Kavitha/.test(name);

/** The data of a patient. Children are dependants. Without a seal there is no identity number. */
export function patientFacts(
  { name }: PayingPatient,
  group_id: number,
  platform_id: string,
  { random, is_self, sealing }: { random: Random; is_self: boolean; sealing: Sealing | undefined },
) {
  const born_year = is_self
    ? random.whole(1946, 2004)
    : random.weighted([
        [random.whole(2008, 2024), 3],
        [random.whole(1940, 1960), 1],
      ]);
  const date_of_birth = `${born_year}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;
  const has_permit = is_self && random.chance(0.08);
  const number = has_permit
    ? inventedNumber('G', String(random.whole(1_000_000, 9_999_999)))
    : inventedNric(random, born_year);
  const identity = { type: has_permit ? ('work_permit' as const) : ('nric' as const), number };
  return {
    platform_id,
    is_self,
    name,
    gender: isFemale(name) ? 'f' : 'm',
    date_of_birth,
    ...(sealing ? sealIdentity(sealing, { group_id, platform_id }, identity) : {}),
  };
}
