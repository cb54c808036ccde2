import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Browser, Size, Tab } from './browser.ts';
import { commandsTo, tabOf } from './webdriver.ts';

export interface WebkitPrograms {
  driver: string;
  mini_browser: string;
  display: string;
}

const ready_ms = 20_000;
/** The height of the address bar of the small browser. */
const bar_px = 38;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Starts a virtual display and returns its number. */
async function openDisplay(program: string): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1300x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = child.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe.');
  const [number] = (await once(pipe, 'data')) as [Buffer];
  return { child, display: `:${number.toString().trim()}` };
}

async function untilReady(command: ReturnType<typeof commandsTo>): Promise<void> {
  for (const began = Date.now(); ;) {
    try {
      await command('GET', '/status');
      return;
    } catch (error) {
      if (Date.now() - began > ready_ms) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

/** WebKit, the engine of Safari, in the small browser of WebKitGTK. A driver has one session, so each page has a driver of its own. */
export async function openWebkit({ driver, mini_browser, display: program }: WebkitPrograms): Promise<Browser> {
  const { child: screen, display } = await openDisplay(program);
  const opened: { child: ChildProcess; end: () => Promise<unknown> }[] = [];
  const startSession = async (): Promise<{ session: Session; command: ReturnType<typeof commandsTo> }> => {
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, LANG: 'en_SG.UTF-8' };
    const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
    const toDriver = commandsTo(`http://127.0.0.1:${port}`);
    await untilReady(toDriver);
    const options = { binary: mini_browser, args: ['--automation'] };
    const session = await toDriver<Session>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    const path = `/session/${session.sessionId}`;
    opened.push({ child, end: () => toDriver('DELETE', path) });
    return { session, command: (method, rest, body) => toDriver(method, `${path}${rest}`, body) };
  };
  const newTab = async ({ width, height }: Size): Promise<Tab> => {
    const { command } = await startSession();
    await command('POST', '/window/rect', { width, height: height + bar_px });
    // The driver does not report what the page's console says.
    return tabOf(command, () => []);
  };
  return {
    name: 'WebKit',
    newTab,
    close: async () => {
      for (const { child, end } of opened) {
        await end().catch(() => undefined);
        child.kill();
      }
      screen.kill();
    },
  };
}
