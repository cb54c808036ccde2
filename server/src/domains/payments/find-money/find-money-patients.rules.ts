import { hasWords } from '@clinic/contract/shared/typed/folded-words.ts';

/** Words of bank lines and questions that are not part of a name. */
const plain_words = new Set(
  (
    'A ABOUT ACCOUNT AFTERNOON AMOUNT AN AND AROUND AT BANK BY CODE CR CREDIT CUSTOMER DBS DEBIT DR FAST FOR FROM FT FUNDS ' +
    'GIRO IBG ICT IN INCOMING INWARD IS MAYBANK MDM MISS MONEY MORNING MR MRS MS NO NUMBER OCBC OF ON OTHR PAID PATIENT PAY ' +
    'PAYMENT PAYNOW PM QR RECEIVED RECEIPT REF REFERENCE SGD SGQR TEL THE TO TRANSACTION TRANSFER TRF TXN UOB VIA WAS'
  ).split(' '),
);

export const isPlainWord = (word: string): boolean => plain_words.has(word);

/** Words joined by a hyphen, slash, dot or underscore, such as `UX-0002`. */
export const parted_id = /(?<![\w.,/-])[A-Z0-9]+(?:[._/-][A-Z0-9]+)+(?![\w/-])/g;

/** True for a patient id of several parts: it has letters and digits, and does not begin as `REF-6NBD`. */
export function isPartedId(word: string): boolean {
  const [first = ''] = word.split(/[._/-]/);
  const has_parts = first.length < word.length;
  return has_parts && word.length <= 32 && /\d/.test(word) && /[A-Z]/.test(word) && !plain_words.has(first);
}

const most_names = 4;

/** Runs of words that may be a person's name. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [[]];
  for (const word of text.split(/[^\p{L}\p{N}_']+/u)) {
    if (/^[\p{L}']{2,32}$/u.test(word) && !plain_words.has(word)) runs.at(-1)?.push(word);
    else if (word !== '') runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/**
 * Parts of names: each two neighbouring words, because a bank writes a name in another order or with more words than a clinic, and a word
 * without neighbours.
 */
export function namesIn(text: string): string[] {
  const runs = runsOf(text);
  const pairs = runs.flatMap((run) => run.slice(1).map((word, at) => `${run[at] ?? ''} ${word}`));
  const alone = runs.filter((run) => run.length === 1).flatMap(([word = '']) => (word.length >= 3 ? [word] : []));
  return [...new Set([...pairs, ...alone])].slice(0, most_names).map((name) => name.toLowerCase());
}

interface Patient {
  patient_id: string;
  patient_name: string | null;
}
interface Sought {
  patient_ids: readonly string[];
  names: readonly string[];
}

export const hasPatientId = ({ patient_id }: Patient, { patient_ids }: Sought): boolean =>
  patient_ids.includes(patient_id.toLowerCase());

/** How much of the sought names a patient's name has, from 0 to 1. */
export function shareOfNames({ patient_name }: Patient, { names }: Sought): number {
  if (patient_name === null || names.length === 0) return 0;
  return names.filter((part) => hasWords(patient_name, part)).length / names.length;
}

type Found = Patient & { outcomes: readonly { acquirer_id: string }[] };

/**
 * What the text turned out to mean: the id of a patient is no reference, a word of several parts is one only if the acquirer uses it, and
 * only names of patients who were found are names.
 */
export function settlePatients<Criteria extends Sought & { references: string[] }>(
  criteria: Criteria,
  found: readonly Found[],
): Criteria {
  const known = new Set(criteria.patient_ids.filter((id) => found.some((one) => one.patient_id.toLowerCase() === id)));
  const acquirer_ids = new Set(found.flatMap(({ outcomes }) => outcomes.map((one) => one.acquirer_id.toUpperCase())));
  const isReference = (word: string): boolean =>
    acquirer_ids.has(word) || !(known.has(word.toLowerCase()) || isPartedId(word));
  return {
    ...criteria,
    references: criteria.references.filter(isReference),
    patient_ids: criteria.patient_ids.filter(
      (id) => known.has(id) || (isPartedId(id.toUpperCase()) && !acquirer_ids.has(id.toUpperCase())),
    ),
    names: criteria.names.filter((name) =>
      found.some((one) => shareOfNames(one, { names: [name], patient_ids: [] }) > 0),
    ),
  };
}
