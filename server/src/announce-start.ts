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
];

/** What a person wants to read when the server has started. Secrets appear only at the start that made them. */
export function startText(config: Config, { made_now }: Pick<Secrets, 'made_now'>, origin: string): string {
  const made = Object.entries(made_now);
  return [
    '',
    `Clinic portal: ${origin}`,
    ...(config.sandbox ? [`Sandbox:       ${origin}/sandbox/`] : []),
    `API:           ${origin}/api/docs`,
    ...(config.sandbox ? demoSignIns() : []),
    ...(made.length > 0
      ? [
          '',
          `Made at this first start and kept in ${config.data_dir}/secrets.json; not shown again:`,
          ...made.map(([name, secret]) => `  ${name.padEnd(25)}${secret}`),
        ]
      : []),
    '',
    '',
  ].join('\n');
}
