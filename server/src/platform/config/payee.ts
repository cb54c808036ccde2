import { sandbox_company } from './company.ts';

/** The company that receives the money of every clinic's codes. */
export interface PayeeConfig {
  /** Its unique entity number, to which its bank links the receiving account. */
  uen: string;
  /** As the payer's bank shows it. */
  name: string;
  /** The three characters behind the number that lead to another account of the company; empty: none. */
  suffix: string;
  /** Those of single clinics, by their ids. */
  clinic_suffixes: ReadonlyMap<number, string>;
}

/** The proxy that a clinic's codes name. */
export const proxyOf = ({ uen, suffix, clinic_suffixes }: PayeeConfig, clinic_id: number): string =>
  `${uen}${clinic_suffixes.get(clinic_id) ?? suffix}`;

/** Plainly not a real company: no bank knows its number. */
export const sandbox_payee = { uen: sandbox_company.uen, name: 'Sandbox Clinic Payments', suffix: '' };

const longest_name = 60;
const proxy_form = /^(?<uen>\d{8,9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])(?<suffix>[0-9A-Z]{3})?$/;

function readSuffixes(text: string | undefined): Map<number, string> {
  const suffixes = new Map<number, string>();
  for (const pair of (text ?? '').split(',').map((part) => part.trim())) {
    if (pair === '') continue;
    const [, id = '', suffix = ''] = /^([1-9]\d{0,14})=([0-9A-Z]{3})$/.exec(pair) ?? [];
    if (id === '')
      throw new Error(
        `PAYNOW_SUFFIXES must be pairs such as 12=A01, three of 0-9 and A-Z for a clinic, not '${pair}'.`,
      );
    if (suffixes.has(Number(id)) || [...suffixes.values()].includes(suffix))
      throw new Error(`PAYNOW_SUFFIXES must name each clinic and each suffix once: '${pair}' repeats one.`);
    suffixes.set(Number(id), suffix);
  }
  return suffixes;
}

/** Who receives the money, from the environment. Only the sandbox has a default: a made-up company that no bank knows. */
export function readPayee(environment: Record<string, string | undefined>, sandbox: boolean): PayeeConfig | undefined {
  const [proxy, name] = [environment.PAYNOW_PROXY?.trim(), environment.PAYNOW_NAME?.trim()];
  const clinic_suffixes = readSuffixes(environment.PAYNOW_SUFFIXES);
  if (!proxy && !name && sandbox) return { ...sandbox_payee, clinic_suffixes };
  if (!proxy && !name && clinic_suffixes.size === 0) return undefined;
  if (!proxy || !name)
    throw new Error(
      'PAYNOW_PROXY and PAYNOW_NAME must be set together: a code names the payee, and screens say its name.',
    );
  const { uen, suffix = '' } = proxy_form.exec(proxy)?.groups ?? {};
  if (uen === undefined)
    throw new Error(
      `PAYNOW_PROXY must be a unique entity number such as 201912345K, with three of 0-9 and A-Z behind it if wanted, not '${proxy}'.`,
    );
  if (name.length > longest_name || !/[0-9A-Z]/i.test(name))
    throw new Error(`PAYNOW_NAME must have letters or digits, and at most ${longest_name} characters.`);
  return { uen, name, suffix, clinic_suffixes };
}
