/** Requests style sheets again that failed to load, because the build's loader requests each of them only once. */
export async function mendStyles(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')].filter(
    (link) => link.sheet === null,
  );
  await Promise.all(
    failed.map(async (link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const arrived = Promise.withResolvers<Event>();
      again.addEventListener('load', arrived.resolve);
      again.addEventListener('error', arrived.reject);
      link.replaceWith(again);
      await arrived.promise;
    }),
  ).catch(() => {
    throw new Error('A part of the styles could not be loaded.');
  });
}
