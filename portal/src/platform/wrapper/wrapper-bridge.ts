/** What the page tells the wrapper. */
export type ToWrapper =
  /** The page listens: now login token and last page may be handed in. */
  | { type: 'ready' }
  /** To be handed in again when the app is opened the next time. */
  | { type: 'signed_in'; token: string }
  /** What was told before is to be forgotten. */
  | { type: 'signed_out' }
  | { type: 'opened'; path: string };

interface WrapperWindow {
  /** Android: an object that the app adds to the page. */
  PortalWrapper?: { postMessage: (text: string) => void };
  /** iOS: a message handler of the app. */
  webkit?: { messageHandlers?: { PortalWrapper?: { postMessage: (text: string) => void } } };
}

/** The way to the wrapper; undefined in a browser. */
export function wrapperBridge(): ((message: ToWrapper) => void) | undefined {
  const { PortalWrapper, webkit } = window as unknown as WrapperWindow;
  const bridge = PortalWrapper ?? webkit?.messageHandlers?.PortalWrapper;
  return bridge && ((message) => bridge.postMessage(JSON.stringify(message)));
}

/** What the wrapper hands in. */
export interface HandedIn {
  token?: string | undefined;
  last_url?: string | undefined;
}

/**
 * From the app itself, which has no window and no origin, or from a script that it runs in the page. A message of another window,
 * whoever opened this one, names that window.
 */
const isFromWrapper = ({ source, origin }: MessageEvent): boolean =>
  (source === null && origin === '') || (source === window && origin === window.location.origin);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** What a message of the wrapper hands in; undefined for every other message. */
export function handedIn(event: MessageEvent): HandedIn | undefined {
  if (!isFromWrapper(event)) return undefined;
  try {
    const message: unknown = typeof event.data === 'string' ? JSON.parse(event.data) : event.data;
    if (typeof message !== 'object' || message === null) return undefined;
    const { type, token, last_url } = message as Record<string, unknown>;
    return type === 'hand_in' ? { token: textOf(token), last_url: textOf(last_url) } : undefined;
  } catch {
    return undefined;
  }
}
