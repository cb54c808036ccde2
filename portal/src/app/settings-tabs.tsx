import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '../platform/session/session-context.tsx';
import classes from './account-tabs.module.css';

const pages = [
  { to: '/settings/profile', label: 'Profile', role: 'ROLE_PROVIDER_VIEW' },
  { to: '/settings/operating-hours', label: 'Operating Hours', role: 'ROLE_PROVIDER_VIEW' },
  { to: '/settings/doctors', label: 'Doctors', role: 'ROLE_PROVIDER_VIEW' },
  { to: '/settings/finance', label: 'Plan and Bank', role: 'ROLE_PROVIDER_VIEW' },
] as const satisfies {
  to: string;
  label: string;
  role: Role;
}[];

/** The pages of the clinic's own house; those that the member's roles do not open are left out. */
export function SettingsTabs() {
  const { roles } = useSession();
  const nav = useRef<HTMLElement>(null);
  // On a phone the last tab stands beyond the edge.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav ref={nav} aria-label="Provider settings" className={classes.tabs}>
      {pages
        .filter(({ role }) => can(roles, role))
        .map(({ to, label }) => (
          <Link key={to} to={to} className={classes.tab ?? ''}>
            {label}
          </Link>
        ))}
    </nav>
  );
}
