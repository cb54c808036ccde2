/** Loads the page anew, if the server can be reached: without it the browser would show a page of its own. */
export async function reloadWhereReachable(): Promise<boolean> {
  const is_reachable = await fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (is_reachable) window.location.reload();
  return is_reachable;
}
