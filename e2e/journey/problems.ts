import type { BrowserContext } from '@playwright/test';

/** Errors that fail a journey: console errors, violations of the content security policy and uncaught exceptions. */
export interface Problems {
  watch: (context: BrowserContext) => void;
  /** Allows the errors that a journey causes on purpose. */
  allow: (complaint: RegExp) => void;
  /** Allows the errors that a journey causes from now on. */
  allowFromNow: (complaint: RegExp) => void;
  found: () => string[];
}

/** The errors of a lost network, those of lazy parts of a page included. */
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
