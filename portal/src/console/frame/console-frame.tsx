import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AvatarMenu } from '../../app/frame/account/avatar-menu.tsx';
import { ColourSchemeSwitch } from '../../app/frame/colour-scheme-switch.tsx';
import classes from '../../app/frame/frame.module.css';
import { LogOutButton } from '../../app/frame/log-out-button.tsx';
import { PageTrail } from '../../app/frame/page-trail.tsx';
import { SideNavigation } from '../../app/frame/side-navigation.tsx';
import { SmallMenuButton } from '../../app/frame/small-menu-button.tsx';
import { PaletteButton } from '../../app/palette/palette-button.tsx';
import { PortalMark } from '../../ui/page/portal-mark.tsx';
import own from './console-frame.module.css';

/** The frame around every page of the console: the operator on top, the areas on the left. The mark says that this is no clinic's portal. */
export const ConsoleFrame = ({ children }: { children: ReactNode }) => (
  <div className={`${classes.frame} ${own.frame}`}>
    <a href="#page" className={classes.skip}>
      Skip to the page
    </a>
    <header className={`${classes.top} ${own.top}`}>
      <SmallMenuButton className={classes.onlySmall} />
      <Link to="/console" className={`${classes.mark} ${classes.onlyWide}`}>
        <PortalMark />
        Console
      </Link>
      <span className={own.platform}>Platform</span>
      <PaletteButton />
      <div className={classes.spring} />
      <div className={classes.actions} role="group" aria-label="Actions">
        <ColourSchemeSwitch />
        <LogOutButton />
      </div>
      <AvatarMenu />
    </header>
    <aside className={classes.side}>
      <SideNavigation />
    </aside>
    <main id="page" className={classes.page} tabIndex={-1}>
      <PageTrail />
      <div className={classes.content}>{children}</div>
    </main>
  </div>
);
