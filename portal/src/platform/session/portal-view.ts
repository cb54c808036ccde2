import { forgetModifiedForms } from '../form/modified-form.ts';
import { memberClaims, secondsLeft } from './token-claims.ts';

/**
 * Another user's portal, looked at in this tab alone: it lies in the tab's own storage, so that other tabs stay with the person who
 * looks, and closing the tab forgets it.
 */
export interface PortalView {
  token: string;
  /** Where the person who looks came from. */
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

/** The view that this tab shows, if it does and the view is not over. */
export function portalView(): PortalView | undefined {
  const { token, back } = readKept();
  const claims = memberClaims(token);
  if (token === undefined || back === undefined || !claims?.data.view_only || secondsLeft(claims) <= 0)
    return undefined;
  return { token, back };
}

const placeOf = ({ pathname, search }: Location): string => `${pathname}${search}`;

/** Shows another user's portal from here on; the page is loaded anew, so that nothing of one's own is mixed into it. */
export function beginView(token: string): void {
  sessionStorage.setItem(view_key, JSON.stringify({ token, back: placeOf(location) }));
  location.assign('/');
}

/** Goes back to one's own portal, where one left it. */
export function leaveView({ back }: PortalView): void {
  sessionStorage.removeItem(view_key);
  // Nothing typed in a view could be saved: the browser need not ask about it.
  forgetModifiedForms();
  // Only an own path: what lies in storage is not believed.
  location.replace(back.startsWith('/') && !back.startsWith('//') && !back.startsWith('/\\') ? back : '/');
}
