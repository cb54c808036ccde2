import type { Found, Tab } from './browser.ts';

/** The key of an element in the answers of the protocol (W3C WebDriver). */
const element_key = 'element-6066-11e4-a52e-4f735466cecf';
const control = '\uE009';

type Command = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;

/** Sends a command of the protocol, and throws its error. */
export const commandsTo =
  (origin: string): Command =>
  async <Answer>(method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value as Answer;
  };

/** Presses and releases one key after another. */
const keysFor = (text: string): object[] =>
  Array.from(text, (value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]).flat();

function foundBy(command: Command, element: string): Found {
  const click = async () => void (await command('POST', `/element/${element}/click`, {}));
  const all = [{ type: 'keyDown', value: control }, ...keysFor('a'), { type: 'keyUp', value: control }];
  return {
    click,
    fill: async (text) => {
      await click();
      const typed = { type: 'key', id: 'keyboard', actions: [...all, ...keysFor(text)] };
      await command('POST', '/actions', { actions: [typed] });
    },
    choose: async (path) => void (await command('POST', `/element/${element}/value`, { text: path })),
  };
}

/** A page of a session of the protocol. */
export function tabOf(command: Command, errors: () => string[]): Tab {
  return {
    open: async (address) => void (await command('POST', '/url', { url: address })),
    run: (asked, ...args) =>
      command('POST', '/execute/async', {
        script: `const done = arguments[arguments.length - 1];
          Promise.resolve((${asked.toString()})(...[...arguments].slice(0, -1))).then(done);`,
        args,
      }),
    find: async (search, ...args) => {
      const script = `return (${search.toString()})(...arguments);`;
      const found = await command<Record<string, string> | null>('POST', '/execute/sync', { script, args });
      const element = found?.[element_key];
      return element === undefined ? undefined : foundBy(command, element);
    },
    windows: async () => (await command<string[]>('GET', '/window/handles')).length,
    picture: async () => Buffer.from(await command<string>('GET', '/screenshot'), 'base64'),
    errors,
  };
}
