import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { portalView } from '../../platform/session/portal-view.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../ui/on-demand/lazy-on-idle.tsx';
import { PortalMark } from '../../ui/page/portal-mark.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { AvatarMenu } from './account/avatar-menu.tsx';
import { BranchButton } from './branch-button.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import classes from './frame.module.css';
import { LogOutButton } from './log-out-button.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { PageTrail } from './page-trail.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { SmallMenuButton } from './small-menu-button.tsx';
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx';

const ViewBanner = codeOnDemand(() => import('./view-banner.tsx'), 'ViewBanner');

const LaterActions = codeOnDemand(() => import('./later-actions.tsx'), 'LaterActions');

const ArrivalNews = codeOnDemand(() => import('../../domains/appointments/queue/arrival-news.tsx'), 'ArrivalNews');

const RedemptionWindow = codeOnDemand(() => import('./redemption-window.tsx'), 'RedemptionWindow');

// Loaded with the frame: another user's portal must never show without its banner.
if (portalView()) void ViewBanner.preload();

/** The frame around every page: branch and user on top, menu on the left, connection below. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <a href="#page" className={classes.skip}>
        Skip to the page
      </a>
      <header className={classes.top}>
        <SmallMenuButton className={classes.onlySmall} />
        <Link to="/" className={`${classes.mark} ${classes.onlyWide}`}>
          <PortalMark />
          Portal
        </Link>
        <BranchButton />
        {/* Before the spring: what arrives later on the right moves nothing. */}
        <PaletteButton />
        <div className={classes.spring} />
        {/* Action bar: items of the whole portal, placed before Log out. */}
        <div className={classes.actions} role="group" aria-label="Actions">
          <LazyOnIdle>
            <LaterActions />
          </LazyOnIdle>
          <NotificationBell />
          <ColourSchemeSwitch />
          <LogOutButton />
        </div>
        <AvatarMenu />
      </header>
      <aside className={classes.side}>
        <SideNavigation />
      </aside>
      <main id="page" className={classes.page} tabIndex={-1}>
        {portalView() && (
          <Suspense>
            <ViewBanner />
          </Suspense>
        )}
        <PageTrail />
        <div className={classes.content}>{children}</div>
      </main>
      <LazyOnIdle>
        <ArrivalNews />
        <RedemptionWindow />
      </LazyOnIdle>
      <footer className={classes.foot}>
        <ConnectionStatus />
      </footer>
    </div>
  );
}
