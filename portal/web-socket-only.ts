import type { Plugin } from 'vite';

/**
 * The socket opens as a WebSocket alone (`open-socket.ts`), so the built portal leaves out the other ways of the library: long polling and
 * WebTransport.
 */
export const webSocketOnly: Plugin = {
  name: 'web-socket-only',
  apply: 'build',
  transform: {
    filter: { id: /engine\.io-client\/build\/esm\/transports\/index\.js$/ },
    handler: (code) => {
      const changed = code
        .replace(/^import \{ (?:XHR|WT) \}.*\n/gm, '')
        .replace(/^ +(?:webtransport: WT|polling: XHR),\n/gm, '');
      if (/\b(?:XHR|WT)\b/.test(changed) || !/websocket: WS/.test(changed))
        throw new Error(
          'The library of the socket names its transports in another way now: look which the portal takes.',
        );
      return { code: changed, map: null };
    },
  },
};
