/** A phone as the mobile wrapper names it: by the token with which its maker reaches it. */
export interface WrappedDevice {
  key: string;
  type: 'android' | 'voip';
}

const kept_as = 'portal.wrapped_device';

function typeOf({ userAgent, maxTouchPoints }: Navigator): WrappedDevice['type'] | undefined {
  if (/Android/.test(userAgent)) return 'android';
  // An iPad says that it is a Macintosh.
  const is_apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return is_apple ? 'voip' : undefined;
}

/** `device` of the address on a phone; it leaves the address, which people pass on, and stays with the tab. */
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
