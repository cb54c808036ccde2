import type { HandOff } from '@clinic/contract/visits/hand-off/hand-off.ts';
import { ApiProblem } from '../../../platform/api/api-problem.ts';

/** How long the page waits for the partner's session picture (part 2 §4). */
const session_image_ms = 3_000;

/** The prescribed alerts (part 2 §8). */
export const hand_off_alerts = {
  unknown: 'An unknown error occurred.',
  too_long: 'Server took too long to respond. Please try again later.',
} as const;

/** What the alert says: the server's sentence only for a 400. */
export function alertOf(failure: unknown): string {
  if (!(failure instanceof ApiProblem)) return hand_off_alerts.unknown;
  if (failure.status === 504) return hand_off_alerts.too_long;
  return failure.status === 400 ? failure.detail : hand_off_alerts.unknown;
}

/** An address that the page may open: over TLS, or on this very server in development. */
const isSafe = (address: string, own_origin: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, username, password } = new URL(address);
  return (protocol === 'https:' || origin === own_origin) && username === '' && password === '';
};

/** True if the answer can be trusted: a known method, and picture and page of one safe origin. */
export function isSound(hand_off: HandOff, own_origin: string): boolean {
  const { method, token, base_url, session_img_url } = hand_off;
  if (method !== 'POST' && method !== 'HASH') return false;
  if (token === '' || !isSafe(base_url, own_origin)) return false;
  if (session_img_url === null) return true;
  return isSafe(session_img_url, own_origin) && new URL(session_img_url).origin === new URL(base_url).origin;
}

/** Loads the partner's picture, which begins its session. It does not hold the page up for longer than three seconds. */
export const sessionImage = (address: string | null, longest_ms = session_image_ms): Promise<void> =>
  new Promise((done) => {
    if (address === null) return done();
    const image = new Image();
    const timer = setTimeout(done, longest_ms);
    const settle = () => {
      clearTimeout(timer);
      done();
    };
    image.addEventListener('load', settle, { once: true });
    image.addEventListener('error', settle, { once: true });
    image.src = address;
  });

/** The address with the token in its fragment, which no server sees. */
export function hashAddress({ token, base_url }: Pick<HandOff, 'token' | 'base_url'>): string {
  const address = new URL(base_url);
  address.hash = `token=${encodeURIComponent(token)}`;
  return address.href;
}

/**
 * Leaves for the partner site, or opens it in the frame of this name. The token is in the body of a form, or in the fragment: never in
 * the query, which logs keep.
 */
export function forward({ method, token, base_url }: HandOff, frame?: string): void {
  if (method === 'HASH') {
    window.location.replace(hashAddress({ token, base_url }));
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = base_url;
  if (frame !== undefined) form.target = frame;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'token';
  field.value = token;
  form.append(field);
  document.body.append(form);
  form.submit();
  if (frame !== undefined) form.remove();
}
