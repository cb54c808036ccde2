import { once } from 'node:events';
import { createServer } from 'node:net';
import { Stop } from './stop.mjs';

/**
 * Refuses a taken port before minutes of installing and building. The server checks the same again, with its other reasons.
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureFreePort({ PORT, HOST, SANDBOX, NODE_ENV }) {
  const is_sandbox = SANDBOX ? SANDBOX === 'on' : NODE_ENV !== 'production';
  const host = HOST || (is_sandbox ? '127.0.0.1' : '0.0.0.0');
  const port = Number(PORT || 3000);
  if (!(port > 0 && port < 65_536)) return;
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') return;
    throw new Stop(`Port ${port} on ${host} is taken. Stop what listens there, or set PORT to another one.`);
  }
  await new Promise((done) => probe.close(done));
}
