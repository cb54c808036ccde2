import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The most frequent entries of leaked passwords, in lower case: whole passwords and the words they consist of. */
const breached: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'breached-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** Usual additions to a word that meet a password rule: special characters, a short number, a year, a run of digits. */
const around = {
  before: /^[^\p{L}\p{N}\s]{0,2}\d{0,3}$/u,
  after:
    /^[^\p{L}\p{N}\s]{0,3}(?:\d{1,3}|(?:19|20)\d\d|123456789|12345678|1234567|123456|12345|1234|(\d)\1{3,5})?[^\p{L}\p{N}\s]{0,3}$/u,
};
const longest_before = 5;
const longest_after = 15;

const written_for = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '9': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};
const look_alikes = [
  new Map(Object.entries({ ...written_for, '1': 'i', '!': 'i', '|': 'i' })),
  new Map(Object.entries({ ...written_for, '1': 'l', '!': 'l', '|': 'l' })),
  // The special characters above the digits of a keyboard.
  new Map(Array.from('!@#$%^&*()', (sign, index) => [sign, String((index + 1) % 10)] as const)),
];

const readings = (text: string): string[] => [
  text,
  ...look_alikes.map((meant) => Array.from(text, (sign) => meant.get(sign) ?? sign).join('')),
];

/**
 * True for a password that attackers try first: a common password, a common word or a name of the account, including variants with
 * look-alike characters and the usual additions before and after.
 */
export function isBreachedPassword(password: string, names: readonly string[] = []): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  const own = new Set(names.map((name) => name.toLowerCase()).filter((name) => name.length >= 3));
  const isKnown = (core: string): boolean => readings(core).some((word) => breached.has(word) || own.has(word));
  for (let from = 0; from <= Math.min(longest_before, folded.length); from++) {
    if (!around.before.test(folded.slice(0, from))) continue;
    for (let to = folded.length; to >= Math.max(from + 3, folded.length - longest_after); to--)
      if (around.after.test(folded.slice(to)) && isKnown(folded.slice(from, to))) return true;
  }
  return false;
}
