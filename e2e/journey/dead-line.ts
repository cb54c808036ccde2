import type { Page, WebSocketRoute } from '@playwright/test';

/** Ends the sockets of a page as a sleep does: the server closes them, and the page gets no event. */
export async function openDyingLine(page: Page): Promise<{ die: () => Promise<void> }> {
  let line = 0;
  const far = new Set<WebSocketRoute>();
  await page.routeWebSocket(/socket\.io/, (near) => {
    const own = line;
    const server = near.connectToServer();
    far.add(server);
    const passing =
      <Told>(pass: (told: Told) => unknown) =>
      (told: Told): void => {
        if (own === line) pass(told);
      };
    near.onMessage(passing((message) => server.send(message)));
    server.onMessage(passing((message) => near.send(message)));
    near.onClose(passing(() => server.close()));
    server.onClose(passing(() => near.close()));
  });
  return {
    die: async () => {
      line += 1;
      for (const one of far) await one.close();
      far.clear();
    },
  };
}
