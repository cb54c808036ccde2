import type { BrowserContext } from '@playwright/test';

/** What no journey may leave behind: errors in the console (violations of the page's policy among them) and crashed scripts. */
export interface Problems {
  watch: (context: BrowserContext) => void;
  /** Lets a journey that cuts the network, or is refused on purpose, say what the browser will complain about. */
  allow: (complaint: RegExp) => void;
  /** The same for what comes from now on. */
  allowFromNow: (complaint: RegExp) => void;
  found: () => string[];
}

/** What a cut network brings: also a part whose code was still to come when the page was at rest. */
export const of_a_cut = /ERR_INTERNET_DISCONNECTED|WebSocket connection|A part of the portal could not be loaded/;

export function watchForProblems(): Problems {
  const allowed: { pattern: RegExp; since: number }[] = [];
  const complaints: string[] = [];
  return {
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (failure) => complaints.push(`script: ${failure.error().message}`));
    },
    allow: (pattern) => void allowed.push({ pattern, since: 0 }),
    allowFromNow: (pattern) => void allowed.push({ pattern, since: complaints.length }),
    found: () =>
      complaints.filter(
        (complaint, at) => !allowed.some(({ pattern, since }) => at >= since && pattern.test(complaint)),
      ),
  };
}
