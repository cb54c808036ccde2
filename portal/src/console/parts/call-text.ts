import { approvalWords } from '@clinic/contract/operators/approval-words.ts';

/** A name of code as words: `updateGroup` and `user_signed_in` as “Update group” and “User signed in”. */
export function nameInWords(name: string): string {
  const words = name
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ')
    .replaceAll(/\b(?:api|bic|giro|gst|uen)\b/gi, (word) => word.toUpperCase())
    .replace(/ no$/, ' number');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A call as what somebody asked for. */
export const callText = (call: string): string => approvalWords[call] ?? nameInWords(call);
