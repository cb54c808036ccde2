/**
 * Resolves when this tab is the one that speaks for all tabs of the name, and keeps it so until the signal. Without locks each tab speaks
 * for itself.
 */
export async function leadTabs(name: string, signal: AbortSignal, lead: () => void): Promise<void> {
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  if (!locks) return lead();
  const held = new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
  await locks
    .request(name, { signal }, () => {
      lead();
      return held;
    })
    .catch(() => undefined);
}
