import type { BrowserContext } from '@playwright/test';

/** What no journey may leave behind: errors in the console (violations of the page's policy among them) and crashed scripts. */
export interface Problems {
  watch: (context: BrowserContext) => void;
  /** Lets a journey that cuts the network, or is refused on purpose, say what the browser will complain about. */
  allow: (complaint: RegExp) => void;
  found: () => string[];
}

export function watchForProblems(): Problems {
  const allowed: RegExp[] = [];
  const complaints: string[] = [];
  return {
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (failure) => complaints.push(`script: ${failure.error().message}`));
    },
    allow: (complaint) => void allowed.push(complaint),
    found: () => complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  };
}
