import { Link } from '@tanstack/react-router';
import classes from './account-tabs.module.css';

const pages = [
  { to: '/account/profile', label: 'Profile' },
  { to: '/account/security', label: 'Security' },
  { to: '/account/sessions', label: 'Devices' },
  { to: '/account/notifications', label: 'Notifications' },
] as const;

/** The pages of one's own account. */
export const AccountTabs = () => (
  <nav aria-label="My account" className={classes.tabs}>
    {pages.map(({ to, label }) => (
      <Link key={to} to={to} className={classes.tab ?? ''}>
        {label}
      </Link>
    ))}
  </nav>
);
