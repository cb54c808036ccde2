import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';
import { longest_phone, phone_form } from './phone-field.ts';
import { plainCode } from './visible-text.ts';

const parse = (text: string): PhoneNumber | undefined => {
  const parsed = parsePhoneNumberFromString(text, 'SG');
  return parsed?.isValid() ? parsed : undefined;
};

function phoneOf(typed: string): PhoneNumber | undefined {
  const plain = plainCode(typed);
  if (plain.length > longest_phone || !phone_form.test(plain)) return undefined;
  return parse(plain) ?? (plain.startsWith('00') ? parse(`+${plain.slice(2)}`) : undefined);
}

/**
 * The stored form of a number in any form that people copy: `+6591234567`, or `+6561234567;ext=12`. Without a country code it is a
 * number of Singapore. Undefined if no phone has it.
 */
export function readPhone(typed: string): string | undefined {
  const { number, ext } = phoneOf(typed) ?? {};
  return number && (ext ? `${number};ext=${ext}` : number);
}

/** A number in the form of its country: `9123 4567` of Singapore, `+60 12-345 6789` of another. What is no number stays as it is. */
export function phoneText(stored: string): string {
  const phone = phoneOf(stored);
  if (!phone) return stored;
  if (phone.countryCallingCode === '65') return phone.formatNational();
  const [number = '', ...extension] = phone.formatNational().split(' ext. ');
  // The digits that are dialled only within the country: 012-345 6789.
  const trunk_digits = number.replaceAll(/\D/g, '').length - phone.nationalNumber.length;
  const abroad = number
    .replace(new RegExp(`^(?:\\D*\\d){${Math.max(0, trunk_digits)}}\\D*`), '')
    .replaceAll(/[()]/g, '');
  return [`+${phone.countryCallingCode} ${abroad}`, ...extension].join(' ext. ');
}

/** A search for a number in any form, or for a part of one: its digits as they are stored. Other words stay as they are. */
export function soughtPhone(typed: string): string {
  const known = phoneOf(typed)?.nationalNumber;
  const plain = plainCode(typed);
  return known ?? (/^\+?[\d ().-]+$/.test(plain) ? plain.replaceAll(/[ ().-]/g, '') : typed);
}
