/** Reloads the page if the server can be reached. Otherwise the browser would show its own error page. */
export async function reloadWhereReachable(): Promise<boolean> {
  const is_reachable = await fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (is_reachable) window.location.reload();
  return is_reachable;
}
