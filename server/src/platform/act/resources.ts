import type { RunOfChecks } from '../health/checks/run-checks.ts';
import type { Company } from '../config/company.ts';
import { sendTestMail } from '../mail/send-mail.ts';
import { hasPhones } from '../config/outside.ts';
import type { IceConfig } from '../config/ice.ts';
import type { PartnerSite } from '../config/partner-sites.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { PdfWriter } from '../documents/pdf.ts';
import type { PrivateFiles } from '../files/private-files.ts';
import type { Platform } from '../platform.ts';
import { type SettingWarning, settingWarnings } from '../config/setting-warnings.ts';
import type { Settings } from '../config/settings.ts';
import type { Sealing } from '../sealing/sealing.ts';
import type { PasswordCost } from '../session/password-cost.ts';
import type { Tokens } from '../session/tokens.ts';
import type { Followers } from './fact.ts';

/** The resources of the process and its configuration that an act uses. */
export interface Resources {
  tokens: Tokens;
  password_cost: PasswordCost;
  sealing: Sealing;
  pdf: PdfWriter;
  /** Documents without a public URL: stored once, never altered. */
  files: PrivateFiles;
  /** The portal's public address, if configured. */
  public_origin: string | undefined;
  /** The console's, if it is another. */
  console_origin: string | undefined;
  fake_acquirers: Platform['fake_acquirers'];
  /** This server takes real money: it is in production, and no sandbox. */
  takes_live_money: boolean;
  /** The company in the letterhead of invoices and notes, if one is set. A document that was made keeps its own. */
  company: Company | undefined;
  /** What calls of the platform set, with what the environment sets. */
  settings: Settings;
  settingWarnings: () => SettingWarning[];
  /** Sends a test mail at once. Throws a NoRelay or a RelayRefusal. */
  sendTestMail: (to: string) => Promise<void>;
  /** True if text messages can be sent. */
  sends_texts: boolean;
  /** True if an access point takes e-invoices. */
  has_access_point: boolean;
  /** True if tele-consults can be claimed. */
  claims: boolean;
  /** Sites to which doctors are handed over, by key. */
  partner_sites: ReadonlyMap<string, PartnerSite>;
  /** The servers through which doctor and patient connect in the consult room. */
  ice: IceConfig;
  /** Additional allowed origins of push services, besides those of the known browsers. */
  push_services: readonly string[];
  /** How long a tele-consult call rings at one doctor. */
  ring_seconds: number;
  /** The calls that a key may make alone although they take two operators. */
  unattended_calls: readonly string[];
  /** Failed jobs are started again or ended in the act's transaction. */
  failed_jobs: Pick<JobQueue, 'retry' | 'discard'>;
  /** Checks the installation, now or at most seconds ago. */
  runChecks: () => Promise<RunOfChecks>;
  /** The followers of facts, in later domains. */
  followers: Followers;
}

export const resourcesOf = (platform: Platform): Resources => {
  const {
    tokens,
    password_cost,
    sealing,
    files,
    pdf,
    config,
    settings,
    partner_sites,
    claim_system,
    access_point,
    fake_acquirers,
    queue,
    runChecks,
    followers,
  } = platform;
  return {
    tokens,
    password_cost,
    sealing,
    files,
    pdf,
    public_origin: config.public_origin,
    console_origin: config.console_origin,
    fake_acquirers,
    takes_live_money: config.production && !config.sandbox,
    company: settings.company,
    settings,
    settingWarnings: () => settingWarnings(settings),
    sendTestMail: (to) => sendTestMail(platform, to),
    sends_texts: hasPhones(config),
    has_access_point: access_point.current !== undefined,
    claims: claim_system.current !== undefined,
    partner_sites: partner_sites.current,
    ice: config.ice,
    push_services: config.push.services,
    ring_seconds: config.ring_seconds,
    unattended_calls: config.unattended_calls,
    failed_jobs: queue,
    runChecks,
    followers,
  };
};
