import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../setup/run.mjs';
import { Stop } from '../setup/stop.mjs';

/**
 * States a fact of the package, which must hold, and counts it.
 * @param {boolean} holds
 * @param {string} sentence
 */
export function expectThat(holds, sentence) {
  if (!holds) throw new Stop(`Not so: ${sentence}.`);
  console.log(`so it is: ${sentence}`);
  const { LONG_RUN_COUNTS } = process.env;
  if (LONG_RUN_COUNTS) appendFileSync(LONG_RUN_COUNTS, '1 facts of the package\n');
}

/** @param {string} version */
export const packageOf = (version) => `clinic-portal_${version}_${process.arch === 'x64' ? 'amd64' : 'arm64'}.deb`;

/**
 * Makes the package of a version. Returns the sums of its files.
 * @param {string} out
 * @param {string} version
 * @param {string[]} more
 */
export async function makeRelease(out, version, ...more) {
  const { code } = await runNode(['tools/release/main.ts', '--version', version, '--out', out, ...more]);
  if (code !== 0) throw new Stop('npm run release failed.');
  return readFileSync(join(out, 'SHA256SUMS'), 'utf8');
}

/** The settings of an installation without a relay, as its file has them. */
export const settings_text = `PUBLIC_ORIGIN=https://portal.clinics.sg
MAIL=off
COMPANY_NAME='Portal Company Pte. Ltd.'
COMPANY_ADDRESS='1 Harbour Road|Singapore 018989'
COMPANY_UEN=202600001A
COMPANY_GST_NUMBER=M9-0000001-9
# A line of ours.
LOG_LEVEL='warn'
`;

/** What the setup is told of the first group. */
export const setup_answers = {
  plan: { name: 'Standard', handling_fee_rate: 0.008 },
  receiving_account: {
    account_name: 'Portal Company Pte Ltd',
    account_number: '0031234567',
    bic: 'DBSSSGSG',
    proxy: '202600001A',
    payee_name: 'Portal Company Pte. Ltd.',
  },
  group: { code: 'sunrise', name: 'Sunrise Clinics' },
  branches: [{ code: 'HQ', name: 'Sunrise Orchard', uen: '201812907A', head_office: true }],
  role_groups: ['counter'],
  owner: { username: 'owner', first_name: 'Mei Ling', last_name: 'Tan', email: 'owner@example.sg' },
};
