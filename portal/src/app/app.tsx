import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { EnteringScreen } from '../domains/access/entering-screen.tsx';
import { home_path, invitation_path } from '../platform/application/application.ts';
import type { Session } from '../platform/session/session.ts';
import { SessionProvider } from '../platform/session/session-context.tsx';
import { theme, themeVariables } from '../ui/theme/theme.ts';
import { codeOnDemand } from '../ui/on-demand/code-on-demand.tsx';
import { MissingCodeBoundary } from './missing-code-boundary.tsx';
import { Portal } from './load-portal.ts';
import { SignInGate } from './gates/sign-in-gate.tsx';
import { isUnframedPath } from './unframed-paths.ts';

const colourSchemes = localStorageColorSchemeManager({ key: 'portal.colour_scheme' });

const Invitation = codeOnDemand(() => import('../domains/access/invitation/invitation-screen.tsx'), 'InvitationScreen');

/** The sign-in screen. If an invitation link was opened, choosing a password comes first. */
function Entrance({ children }: { children: ReactNode }) {
  'use no memo';
  const [is_invited, setInvited] = useState(window.location.pathname === invitation_path);
  const [known, setKnown] = useState<{ code: string; username: string }>();
  if (!is_invited) return <SignInGate known={known}>{children}</SignInGate>;
  const leave = (account?: { code: string; username: string }) => {
    window.history.replaceState(null, '', home_path);
    setKnown(account);
    setInvited(false);
  };
  return (
    <Suspense fallback={<EnteringScreen />}>
      <Invitation onLeave={leave} />
    </Suspense>
  );
}

/** The whole portal: sign-in first; its pages load once a user is signed in. */
export function App({ session }: { session: Session }) {
  'use no memo';
  const is_unframed = isUnframedPath(window.location.pathname);
  const portal = (
    <Suspense fallback={is_unframed ? null : <EnteringScreen />}>
      <Portal />
    </Suspense>
  );
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={colourSchemes}
      defaultColorScheme="auto"
    >
      <SessionProvider session={session}>
        <MissingCodeBoundary>{is_unframed ? portal : <Entrance>{portal}</Entrance>}</MissingCodeBoundary>
      </SessionProvider>
    </MantineProvider>
  );
}
