import { Breadcrumbs, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePage } from '../use-page.ts';
import classes from './page-trail.module.css';

/** Where one is: the breadcrumbs, from what the route says of itself. */
export function PageTrail() {
  const page = usePage();
  if (!page || page.name === 'home') return null;
  return (
    <nav aria-label="Breadcrumbs">
      <Breadcrumbs separatorMargin={6} className={classes.trail ?? ''}>
        <Link to="/" className={classes.link}>
          Home
        </Link>
        {page.breadcrumb?.map(({ label, to }) =>
          to ? (
            <Link key={label} to={to} className={classes.link}>
              {label}
            </Link>
          ) : (
            <Text key={label} component="span" size="sm" c="dimmed">
              {label}
            </Text>
          ),
        )}
        <Text component="span" size="sm" aria-current="page">
          {page.id === undefined ? page.title : `${page.title} ${page.id}`}
        </Text>
      </Breadcrumbs>
    </nav>
  );
}
