import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renewSetupLink } from '../domains/operators/index.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Makes the link with which the first operator opens the console, if nobody can sign in yet. It is in a file for its owner alone: other people
 * read the log, unless SETUP_LINK_IN_LOG is on, for containers without a shell. Returns the link for a terminal.
 */
export async function offerSetupLink({
  platform,
  origin,
}: {
  platform: Platform;
  origin: string;
}): Promise<string | undefined> {
  const { config, log } = platform;
  const file = join(config.data_dir, 'setup-link');
  let link: string | undefined;
  await renewSetupLink(platform, async (path) => {
    link = `${config.console_origin ?? config.public_origin ?? origin}${path}`;
    // Written anew: a file that is there keeps its mode.
    await rm(file, { force: true });
    await writeFile(file, `${link}\n`, { mode: 0o600, flag: 'wx' });
  });
  if (link === undefined) await rm(file, { force: true });
  else
    log.warn(
      config.setup_link_in_log ? { setup_link: link } : { file },
      'nobody can sign in yet: the link is in the file, or run clinic-portal setup or clinic-portal operator invite',
    );
  return link;
}
