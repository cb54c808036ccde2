import { Link } from '@tanstack/react-router';
import { useReturnLink } from '../../platform/links/use-return-link.ts';
import { usePage } from '../use-page.ts';
import classes from './page-trail.module.css';

/** Breadcrumbs, from the route's metadata. */
export function PageTrail() {
  const page = usePage();
  const returnTo = useReturnLink();
  if (!page || page.name === 'home') return null;
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={classes.trail}>
        <li>
          <Link to="/">Home</Link>
        </li>
        {page.breadcrumb?.map(({ label, to }) => (
          <li key={label}>
            {to ? (
              <Link to={to} onClick={(event) => returnTo(event, to)}>
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
        <li aria-current="page">{page.id === undefined ? page.title : `${page.title} ${page.id}`}</li>
      </ol>
    </nav>
  );
}
