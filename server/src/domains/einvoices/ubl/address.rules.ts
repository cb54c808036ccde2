import type { Party } from './einvoice.ts';

type Address = Pick<Party, 'street' | 'more_street' | 'postcode'>;

/** What a letter calls the place: “Singapore 018989”, “S(018989)” or the postcode alone. */
const place = /^(?:singapore|s)?\s*\(?\s*(?<postcode>\d{6})\s*\)?$/i;

/**
 * The fields of an address that was typed as lines, as far as they can be told: the line with the postcode, the first other one as the street, and the
 * rest. Empty: not known.
 */
export function addressFields(lines: readonly string[]): Address {
  const typed = lines.map((line) => line.trim()).filter(Boolean);
  const postcode = typed.flatMap((line) => place.exec(line)?.groups?.['postcode'] ?? []).at(-1) ?? '';
  const [street = '', ...more] = typed.filter((line) => !place.test(line));
  return { street, more_street: more.join(', ') || null, postcode };
}

interface ClinicAddress {
  block_no: string | null;
  road_name: string | null;
  unit_no: string | null;
  building_name: string | null;
  postal_code: string | null;
}

/** The same of a clinic, whose profile has fields already. Without a road there is no street. */
export const clinicAddress = (clinic: ClinicAddress): Address => ({
  street: clinic.road_name
    ? [clinic.block_no, clinic.road_name, clinic.unit_no].filter((part) => part?.trim()).join(' ')
    : '',
  more_street: clinic.building_name?.trim() || null,
  postcode: clinic.postal_code?.trim() ?? '',
});
