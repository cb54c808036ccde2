import { forgetModifiedForms } from '../form/modified-form.ts';
import { memberClaims, secondsLeft } from './token-claims.ts';

/**
 * Viewing another user's portal, in this tab only: it is kept in the tab's session storage, so that other tabs stay with the viewer and
 * closing the tab ends it.
 */
export interface PortalView {
  token: string;
  /** The page that the viewer came from. */
  back: string;
}

const view_key = 'portal.view';

function readKept(): Partial<PortalView> {
  try {
    return (JSON.parse(sessionStorage.getItem(view_key) ?? '{}') ?? {}) as Partial<PortalView>;
  } catch {
    return {};
  }
}

/** The view of this tab, if it has not expired. */
export function portalView(): PortalView | undefined {
  const { token, back } = readKept();
  const claims = memberClaims(token);
  if (token === undefined || back === undefined || !claims?.data.view_only || secondsLeft(claims) <= 0)
    return undefined;
  return { token, back };
}

const placeOf = ({ pathname, search }: Location): string => `${pathname}${search}`;

/** Starts viewing another user's portal. The page reloads, so that no data of the viewer mixes in. */
export function beginView(token: string): void {
  sessionStorage.setItem(view_key, JSON.stringify({ token, back: placeOf(location) }));
  location.assign('/');
}

/** Returns to the viewer's own portal and page. */
export function leaveView({ back }: PortalView): void {
  sessionStorage.removeItem(view_key);
  // A view cannot save anything, so the browser need not ask about unsaved changes.
  forgetModifiedForms();
  // Only a path of this portal: session storage is not trusted.
  location.replace(back.startsWith('/') && !back.startsWith('//') && !back.startsWith('/\\') ? back : '/');
}
