const one_tab_ms = 5_000;

/** Runs in one tab of this browser only: the others find the lock taken. */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await work();
    await new Promise((done) => setTimeout(done, one_tab_ms));
  });
}
