import { readFileSync } from 'node:fs';

/** Settings that are a secret, or an address with a password in it. Each may be given as a file whose path is in NAME_FILE. */
const secret_settings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'S3_URL',
  'SMTP_URL',
  'SMS_URL',
  'SEALING_SECRET',
  'ACQUIRER_WEBHOOK_SECRET',
  'PLATFORM_API_KEY',
  'CONSUMER_WEBHOOK_SECRET',
  'CLAIM_SYSTEM_SECRET',
  'EINVOICE_KEY',
  'TURN_SECRET',
] as const;

/** The files that the environment names for secrets. */
export const secretFilesOf = (environment: Record<string, string | undefined>): string[] =>
  secret_settings.flatMap((name) => environment[`${name}_FILE`]?.trim() || []);

/** The first line of a file of one secret: editors and secret stores end it with a line feed, or do not. */
function readSecret(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${name} names ${path}, which cannot be read (${code}). Let the service's user read it.`, {
      cause: error,
    });
  }
  if (text === '') throw new Error(`${name} names ${path}, which is empty.`);
  if (/[\r\n]/.test(text)) throw new Error(`${name} names ${path}, which must have one line.`);
  return text;
}

/**
 * The environment with the secrets that it gives as files, such as those of systemd's `LoadCredential` or of a container's secrets. Tells
 * `reading` of a file that cannot be read, and of a secret that is given both ways.
 */
export function withSecretFiles(
  environment: Record<string, string | undefined>,
  reading: <T>(read: () => T) => T,
): Record<string, string | undefined> {
  // Inherits, so that a name is still asked of the environment itself, which records what is read.
  const settings = Object.create(environment) as Record<string, string | undefined>;
  for (const name of secret_settings) {
    const path = environment[`${name}_FILE`]?.trim();
    if (!path) continue;
    reading(() => {
      if (environment[name]) throw new Error(`Set ${name} or ${name}_FILE, not both.`);
      settings[name] = readSecret(`${name}_FILE`, path);
    });
  }
  return settings;
}
