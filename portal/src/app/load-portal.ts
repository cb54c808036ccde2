import { codeOnDemand } from '../ui/on-demand/code-on-demand.tsx';

/** The code behind the sign-in. Asked for as soon as somebody is known, so that it arrives while the branch opens. */
export const Portal = codeOnDemand(async () => (await import('./portal.tsx')).Portal);
