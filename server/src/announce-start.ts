import type { Config } from './platform/config/config.ts';
import type { Secrets } from './platform/config/secrets.ts';

const demo_people: [string, string][] = [
  ['owner', 'superadmin and voucher-allow, every clinic'],
  ['cashier', 'one clinic, transactions and issues'],
  ['counter', 'the same at the other two clinics'],
  ['finance', 'advices, statements, notes, exports, dashboard'],
  ['doctor', 'tele-consult doctor'],
  ['manager', 'provider, users, appointments, vouchers, reviews'],
  ['nobody', 'member without roles'],
  ['newcomer', 'must change the password'],
  ['auditor', 'must set up a second factor'],
];

const demoSignIns = (): string[] => [
  '',
  'Sign in with group code DEMO, password Portal#2026, as',
  ...demo_people.map(([name, what]) => `  ${name.padEnd(10)}${what}`),
  'or with group code OTHER as owner or relief. README.md says what to try.',
  'Who runs the platform signs in at /console: the sandbox’s tab Console has their names, password and code.',
];

/** The secrets that this start generated. The sandbox shows them. Elsewhere the log only names them and the file that holds them. */
function madeSecrets({ sandbox }: Config, { made_now, file }: MadeSecrets): string[] {
  const made = Object.entries(made_now);
  if (made.length === 0) return [];
  if (!sandbox)
    return ['', `Made at this first start, and kept in ${file} alone: ${made.map(([name]) => name).join(', ')}`];
  return [
    '',
    `Made at this first start and kept in ${file}; not shown again:`,
    ...made.map(([name, secret]) => `  ${name.padEnd(25)}${secret}`),
  ];
}

type MadeSecrets = Pick<Secrets, 'made_now' | 'file'>;

/** The lines for an operator after the start. */
export function startText(config: Config, secrets: MadeSecrets, origin: string, setup_link?: string): string {
  return [
    '',
    `Clinic portal: ${origin}`,
    ...(config.sandbox ? [`Sandbox:       ${origin}/sandbox/`] : []),
    `API:           ${origin}/api/docs`,
    ...(config.demo_data ? demoSignIns() : []),
    ...madeSecrets(config, secrets),
    ...(setup_link
      ? ['', 'Nobody can sign in yet. The first operator begins here, within a day:', `  ${setup_link}`]
      : []),
    '',
    '',
  ].join('\n');
}
