import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

/** Tries every way in which text becomes an element, a script or its address. */
function trySinks(): Record<string, string> {
  const mark = '<img src="x" onerror="globalThis.broken_in = true">';
  const sinks: Record<string, () => unknown> = {
    innerHTML: () => (document.createElement('div').innerHTML = mark),
    outerHTML: () => (document.body.appendChild(document.createElement('div')).outerHTML = mark),
    insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', mark),
    parseFromString: () => new DOMParser().parseFromString(mark, 'text/html'),
    createContextualFragment: () => document.createRange().createContextualFragment(mark),
    srcdoc: () => (document.createElement('iframe').srcdoc = mark),
    write: () => document.write(mark),
    'src of a script': () => (document.createElement('script').src = '/push-worker.js?'),
    'text of a script': () => (document.createElement('script').text = 'globalThis.broken_in = true'),
    'handler in an attribute': () => document.body.setAttribute('onclick', 'globalThis.broken_in = true'),
    worker: () => new Worker('/colour-scheme.js'),
    'a policy of somebody else': () =>
      (
        globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
      ).trustedTypes.createPolicy('mine', { createHTML: (text: string) => text }),
  };
  return Object.fromEntries(
    Object.entries(sinks).map(([name, sink]) => {
      try {
        sink();
        return [name, 'passed'];
      } catch (error) {
        return [name, (error as Error).name];
      }
    }),
  );
}

test('T7 the browser refuses to turn text into an element or a script, in the portal and in the sandbox', async ({
  page,
  problems,
}) => {
  problems.allow(/Trusted(?:HTML|Script|ScriptURL|TypePolicy)/);
  await signIn(page, { username: 'cashier' });
  for (const address of [undefined, '/sandbox/', '/sandbox/patient.html']) {
    if (address) await page.goto(address);
    const tried = await page.evaluate(trySinks);
    expect(Object.keys(tried).length).toBeGreaterThan(10);
    expect(new Set(Object.values(tried)), JSON.stringify(tried)).toEqual(new Set(['TypeError']));
    expect(await page.evaluate(() => 'broken_in' in globalThis)).toBe(false);
  }
});

test('T7 the browser registers the push worker and no other worker', async ({ page, problems }) => {
  problems.allow(/TrustedScriptURL/);
  await page.goto('/');
  const registered = (address: string): Promise<string> =>
    page.evaluate(
      (script) =>
        navigator.serviceWorker.register(script).then(
          (registration) => registration.unregister().then(() => 'registered'),
          (error: Error) => error.name,
        ),
      address,
    );
  expect(await registered('/colour-scheme.js')).toBe('TypeError');
  expect(await registered('/push-worker.js')).toBe('registered');
});
