/** Runs when somebody looks at the page again, or the network is back. Returns what ends that. */
export function onWake(wake: () => void): () => void {
  const woken = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', woken);
  window.addEventListener('online', woken);
  return () => {
    document.removeEventListener('visibilitychange', woken);
    window.removeEventListener('online', woken);
  };
}
