/** A phone as the mobile wrapper names it: by its push token. */
export interface WrappedDevice {
  key: string;
  type: 'android' | 'voip';
}

const kept_as = 'portal.wrapped_device';

function typeOf({ userAgent, maxTouchPoints }: Navigator): WrappedDevice['type'] | undefined {
  if (/Android/.test(userAgent)) return 'android';
  // An iPad reports itself as a Macintosh.
  const is_apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return is_apple ? 'voip' : undefined;
}

/** Reads `device` from the address on a phone. It is removed from the address, which people share, and kept for this tab. */
export function takeWrappedDevice(): WrappedDevice | undefined {
  const type = typeOf(navigator);
  const address = new URL(window.location.href);
  const named = address.searchParams.get('device');
  if (named !== null) {
    address.searchParams.delete('device');
    window.history.replaceState(window.history.state, '', address.pathname + address.search + address.hash);
    if (type) sessionStorage.setItem(kept_as, named);
  }
  const key = sessionStorage.getItem(kept_as);
  return type && key ? { key, type } : undefined;
}
