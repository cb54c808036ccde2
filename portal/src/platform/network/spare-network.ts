interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** A browser that does not report its network counts as well connected. */
const network = (): NetworkInformation =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection ?? {};

/** True if the network has room for prefetching. */
export function shouldPrefetch(): boolean {
  const { saveData = false, effectiveType = '4g' } = network();
  return navigator.onLine && document.visibilityState === 'visible' && !saveData && !effectiveType.endsWith('2g');
}

/** True if it also has room for prefetching without a pointer on the link. */
export const isNetworkFast = (): boolean => shouldPrefetch() && (network().effectiveType ?? '4g') === '4g';
