import { getRouteApi } from '@tanstack/react-router';
import { UserPage } from '../../domains/staff/user-page.tsx';

const route = getRouteApi('/settings/user/$id');

/** A user's page, with what other domains add to it. */
export function UserScreen() {
  const id = Number(route.useParams().id);
  return <UserPage id={id} />;
}
