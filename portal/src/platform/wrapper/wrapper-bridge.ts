/** Messages from the page to the wrapper. */
export type ToWrapper =
  /** The page is ready for the login token and the last page. */
  | { type: 'ready' }
  /** To be handed in when the app opens next time. */
  | { type: 'signed_in'; token: string }
  /** Forget what was stored. */
  | { type: 'signed_out' }
  | { type: 'opened'; path: string };

interface WrapperWindow {
  /** Android: an object that the app injects into the page. */
  PortalWrapper?: { postMessage: (text: string) => void };
  /** iOS: a message handler of the app. */
  webkit?: { messageHandlers?: { PortalWrapper?: { postMessage: (text: string) => void } } };
}

/** The channel to the wrapper; undefined in a browser. */
export function wrapperBridge(): ((message: ToWrapper) => void) | undefined {
  const { PortalWrapper, webkit } = window as unknown as WrapperWindow;
  const bridge = PortalWrapper ?? webkit?.messageHandlers?.PortalWrapper;
  return bridge && ((message) => bridge.postMessage(JSON.stringify(message)));
}

/** Messages from the wrapper to the page. */
export interface HandedIn {
  token?: string | undefined;
  last_url?: string | undefined;
}

/**
 * True for messages from the app itself, which has no window and no origin, or from a script that it runs in the page. A message from
 * another window names that window and is refused.
 */
const isFromWrapper = ({ source, origin }: MessageEvent): boolean =>
  (source === null && origin === '') || (source === window && origin === window.location.origin);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The content of a wrapper message; undefined for any other message. */
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
