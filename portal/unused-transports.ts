/** The ways of the socket's library that the portal never takes: it opens a WebSocket alone (`open-socket.ts`). */
export const XHR = undefined;
export const WT = undefined;
