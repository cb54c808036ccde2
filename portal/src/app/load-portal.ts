/** The code behind the sign-in. Asked for as soon as somebody is known, so that it arrives while the branch opens. */
export const loadPortal = () => import('./portal.tsx');
