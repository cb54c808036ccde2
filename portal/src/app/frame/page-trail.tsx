import type { ListAddress } from '@clinic/contract/records.ts';
import { Link } from '@tanstack/react-router';
import { useReturnLink } from '../../platform/links/use-return-link.ts';
import { usePage } from '../use-page.ts';
import classes from './page-trail.module.css';

/** The way to the lists above a page. Its own title is its heading: a page without a list above it has no trail. */
export function PageTrail() {
  'use no memo';
  const parents = usePage()?.breadcrumb?.flatMap(({ label, to }) => (to ? [{ label, to }] : [])) ?? [];
  const returnTo = useReturnLink();
  if (parents.length === 0) return null;
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={classes.trail}>
        {parents.map(({ label, to }) => (
          <li key={to}>
            <Link to={to as ListAddress} onClick={(event) => returnTo(event, to)}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
