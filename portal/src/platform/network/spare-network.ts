interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** Browsers that say nothing of their network are taken for good ones. */
const network = (): NetworkInformation =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection ?? {};

/** Whether the network has room for what nobody has asked for yet. */
export function shouldPrefetch(): boolean {
  const { saveData = false, effectiveType = '4g' } = network();
  return navigator.onLine && document.visibilityState === 'visible' && !saveData && !effectiveType.endsWith('2g');
}

/** Whether it has room for what nobody even points at. */
export const isNetworkFast = (): boolean => shouldPrefetch() && (network().effectiveType ?? '4g') === '4g';
