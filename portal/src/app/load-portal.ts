import { codeOnDemand } from '../ui/on-demand/code-on-demand.tsx';

/** The code behind the sign-in. Requested as soon as the user is known, so that it loads while the branch opens. */
export const Portal = codeOnDemand(() => import('./portal.tsx'), 'Portal');

/** The sign-in. Requested at once if there is no session; a signed-in user’s page opens without it. */
export const SignIn = codeOnDemand(() => import('../domains/access/sign-in-screen.tsx'), 'SignInScreen');
