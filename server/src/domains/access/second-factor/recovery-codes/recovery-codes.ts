import { createHash, randomInt } from 'node:crypto';
import { recovery_code_count } from '@clinic/contract/access/second-factor.ts';

/** 32 letters and digits that are hard to confuse on paper, five bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const signs = 16;

const newCode = (): string => {
  const code = Array.from({ length: signs }, () => alphabet[randomInt(alphabet.length)]).join('');
  return (code.match(/.{4}/g) ?? []).join('-');
};

export const newRecoveryCodes = (): string[] => Array.from({ length: recovery_code_count }, newCode);

/** The hash of a code in any typed form: with or without dashes, in capitals, with an o for a zero. */
export function recoveryCodeHash(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return createHash('sha256').update(plain).digest('hex');
}
